// All places worth jumping to, deal by deal. What was not reached yet stays hidden unless one asks for it.
import { Drawer, Switch, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { t } from '../../kit/i18n/index.ts';
import { Suited } from '../../table/cards/Suited.tsx';
import { useReplay, useReplayState } from './context.tsx';
import type { MarkKind } from './messages.ts';
import { placesOf } from './story.ts';
import logStyles from '../../table/log.module.css';
import styles from './steps.module.css';

const NAMES: Readonly<Record<MarkKind, string>> = {
  deal: '',
  call: t('replay.jump.call'),
  trick: t('replay.jump.trick'),
  end: t('replay.jump.end'),
};

export const JumpDrawer = ({ opened, onClose }: { opened: boolean; onClose: () => void }): ReactElement => (
  <Drawer
    opened={opened}
    onClose={onClose}
    title={t('replay.jump.title')}
    position="right"
    closeButtonProps={{ 'aria-label': t('app.close'), size: 44 }}
  >
    <Places onClose={onClose} />
  </Drawer>
);

const Places = ({ onClose }: { onClose: () => void }): ReactElement => {
  const replay = useReplay();
  const { story, at, reached, total, spoilers } = useReplayState((state) => state);
  const places = placesOf(story, spoilers ? total : reached);
  const goTo = (step: number): void => {
    replay.pause();
    replay.goTo(step);
    onClose();
  };
  return (
    <>
      <Switch
        label={t('replay.jump.spoilers')}
        description={t('replay.jump.spoilers.about')}
        checked={spoilers}
        onChange={(event) => replay.showAll(event.currentTarget.checked)}
        mb="md"
      />
      <ol className={`${logStyles.log} ${styles.log} ${styles.places}`}>
        {places.map(({ at: step, kind, text }) => (
          <li key={step} className={kind === 'deal' ? `${logStyles.heading} ${styles.heading}` : undefined}>
            <button
              type="button"
              data-place={kind}
              aria-current={step === at ? 'step' : undefined}
              onClick={() => goTo(step)}
            >
              <span className={styles.step}>{step}</span>
              <span>
                <Suited text={text} />
              </span>
              {NAMES[kind] !== '' && <span className={styles.kind}>{NAMES[kind]}</span>}
            </button>
          </li>
        ))}
      </ol>
      {!spoilers && reached < total && (
        <Text size="sm" className="dim" mt="md">
          {t('replay.jump.later', { step: reached })}
        </Text>
      )}
    </>
  );
};
