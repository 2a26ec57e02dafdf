// The controls of a replay: where we are, step by step or playing, and whose eyes we look through.
import { ActionIcon, NativeSelect, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ComponentProps, ReactElement } from 'react';
import { Icon } from '../../kit/ui/Icon.tsx';
import { t } from '../../kit/i18n/index.ts';
import { FIGURES } from '../../kit/i18n/numbers.ts';
import { useTableState } from '../../table/match/context.tsx';
import { useReplay, useReplayState } from './context.tsx';
import { SPEEDS } from './replayTable.ts';
import { ReviewTicks } from './review/ReviewTicks.tsx';
import { SeatSelect } from './SeatSelect.tsx';
import styles from './ReplayBar.module.css';

interface BarButtonProps {
  readonly label: string;
  readonly icon: ComponentProps<typeof Icon>['name'];
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly main?: boolean;
  /** Only where there is much room, or little, or none for what is beside the table. */
  readonly only?: keyof typeof ONLY;
}

const ONLY = { wide: styles.wide, narrow: styles.narrow, folded: styles.folded } as const;

const BarButton = ({ label, icon, onClick, disabled, pressed, main, only }: BarButtonProps): ReactElement => (
  <Tooltip label={label} openDelay={400} withinPortal={false}>
    <ActionIcon
      className={only && ONLY[only]}
      size={44}
      variant={main || pressed ? 'filled' : 'subtle'}
      {...(main || pressed ? {} : { color: 'gray' })}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled ?? false}
      onClick={onClick}
    >
      <Icon name={icon} />
    </ActionIcon>
  </Tooltip>
);

interface ReplayBarProps {
  readonly hasHands: boolean;
  readonly hasSheets: boolean;
  readonly onJump: () => void;
  readonly onShare: () => void;
  readonly onSheet: () => void;
  readonly isSideOpen: boolean;
  readonly onSide: () => void;
}

export const ReplayBar = (props: ReplayBarProps): ReactElement => {
  const [isMore, more] = useDisclosure(false);
  // Both lie over the table: what is opened to be read is not to be covered.
  const openSide = (): void => {
    more.close();
    props.onSide();
  };
  return (
    <section className={styles.bar} aria-label={t('replay.bar')}>
      <Scrubber />
      <div className={styles.row} data-more={isMore || undefined}>
        <Transport isMore={isMore} onMore={more.toggle} isSideOpen={props.isSideOpen} onSide={openSide} />
        <Tools {...props} />
      </div>
    </section>
  );
};

/** The whole match as one line; its keys are the browser's own. */
const Scrubber = (): ReactElement => {
  const replay = useReplay();
  const { at, total, head, isOver } = useReplayState((state) => state);
  const caption = useTableState((state) => state.caption) ?? '';
  const isLive = head!.live && !isOver;
  return (
    <div className={styles.scrub}>
      <span className={styles.line}>
        <ReviewTicks />
        <input
          type="range"
          aria-label={t('replay.bar.step')}
          aria-valuetext={t('replay.bar.where', { step: at, total, caption })}
          min={head!.first}
          max={Math.max(total, head!.first + 1)}
          value={at}
          onChange={(event) => {
            replay.pause();
            replay.goTo(Number(event.currentTarget.value));
          }}
        />
      </span>
      <output className={styles.count}>
        {at} <span className="dim">/ {isLive ? `${total}…` : total}</span>
      </output>
    </div>
  );
};

interface TransportProps extends Pick<ReplayBarProps, 'isSideOpen' | 'onSide'> {
  readonly isMore: boolean;
  readonly onMore: () => void;
}

const Transport = ({ isMore, onMore, isSideOpen, onSide }: TransportProps): ReactElement => {
  const replay = useReplay();
  const { at, total, head, isOver, isPlaying } = useReplayState((state) => state);
  const isFirst = at <= head!.first;
  const isLast = at >= total && (isOver || !head!.live);
  const move = (go: () => void) => () => {
    replay.pause();
    go();
  };
  return (
    <div className={styles.group} role="group" aria-label={t('replay.bar.steps')}>
      <BarButton
        label={t('replay.bar.first')}
        icon="first"
        only="wide"
        disabled={isFirst}
        onClick={move(() => replay.goTo(0))}
      />
      <BarButton
        label={t('replay.bar.previous')}
        icon="previous"
        disabled={isFirst}
        onClick={move(() => replay.jump(['trick', 'call', 'deal', 'end'], -1))}
      />
      <BarButton label={t('replay.bar.back')} icon="back" disabled={isFirst} onClick={move(() => replay.step(-1))} />
      <BarButton
        label={isPlaying ? t('replay.bar.pause') : t('replay.bar.play')}
        icon={isPlaying ? 'pause' : 'play'}
        main
        onClick={() => replay.toggle()}
      />
      <BarButton label={t('replay.bar.on')} icon="on" disabled={isLast} onClick={move(() => replay.step(1))} />
      <BarButton
        label={t('replay.bar.next')}
        icon="next"
        disabled={at >= total}
        onClick={move(() => replay.jump(['trick', 'call', 'deal', 'end'], 1))}
      />
      <BarButton
        label={t('replay.bar.last')}
        icon="last"
        only="wide"
        disabled={at >= total}
        onClick={move(() => replay.goTo(total))}
      />
      <BarButton label={t('replay.bar.side')} icon="log" only="folded" pressed={isSideOpen} onClick={onSide} />
      <BarButton label={t('replay.bar.more')} icon="more" only="narrow" pressed={isMore} onClick={onMore} />
    </div>
  );
};

const Tools = ({ hasHands, hasSheets, onJump, onShare, onSheet }: ReplayBarProps): ReactElement => {
  const replay = useReplay();
  const { eyes, sheet, at, total, isOver, speed } = useReplayState((state) => state);
  const isEnd = at >= total && isOver;
  return (
    <div className={`${styles.group} ${styles.tools}`} role="group" aria-label={t('replay.bar.view')}>
      <NativeSelect
        aria-label={t('replay.bar.speed')}
        className={styles.speed}
        value={String(speed)}
        onChange={(event) => replay.setSpeed(Number(event.currentTarget.value))}
        data={SPEEDS.map((value) => ({
          value: String(value),
          label: value === 0 ? t('replay.bar.speed.most') : `${FIGURES.number(value)}×`,
        }))}
      />
      <SeatSelect />
      {hasHands && (
        <BarButton
          label={t('replay.bar.open')}
          icon="eye"
          pressed={eyes.open}
          onClick={() => replay.look({ open: !eyes.open })}
        />
      )}
      <BarButton label={t('replay.bar.jump')} icon="flag" onClick={onJump} />
      {hasSheets && (
        <BarButton label={t('replay.bar.sheet')} icon="sheet" disabled={sheet === null} onClick={onSheet} />
      )}
      <BarButton label={t('replay.bar.branch')} icon="branch" disabled={isEnd} onClick={() => replay.askBranch([])} />
      <BarButton label={t('replay.bar.share')} icon="share" onClick={onShare} />
    </div>
  );
};
