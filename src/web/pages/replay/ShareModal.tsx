// A match for others: as a link to this very step, or as a file.
import { Button, Group, Loader, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { CopyButton } from '../../kit/ui/CopyButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { t } from '../../kit/i18n/index.ts';
import { download } from '../../kit/browser/download.ts';
import { linkTo } from '../../kit/browser/place.ts';
import { useReplay, useReplayState } from './context.tsx';
import type { Shared } from './messages.ts';

export const ShareModal = ({ onClose }: { onClose: () => void }): ReactElement => {
  const replay = useReplay();
  const at = useReplayState((state) => state.at);
  const [whole, setWhole] = useState(true);
  const [shared, setShared] = useState<Shared | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    replay.pause();
    setShared(null);
    void replay.share(whole).then((answer) => answer && setShared(answer));
  }, [replay, whole]);
  const link = shared?.fragment ? linkTo('replay', `#${shared.fragment}`) : null;
  return (
    <Dialog title={t('replay.share.title')} onClose={onClose}>
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          aria-label={t('replay.share.howMuch')}
          value={whole ? 'whole' : 'here'}
          onChange={(value) => setWhole(value === 'whole')}
          data={[
            { value: 'whole', label: t('replay.share.whole') },
            { value: 'here', label: t('replay.share.upTo', { step: at }) },
          ]}
        />
        {shared === null ? (
          <Loader color="felt" aria-label={t('replay.share.making')} />
        ) : link === null ? (
          <Text>{t('replay.share.tooLong', { what: whole ? 'whole' : 'part' })}</Text>
        ) : (
          <TextInput
            ref={field}
            label={t('replay.share.link')}
            description={t('replay.share.link.about', { count: link.length })}
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        <Text size="sm" className="dim">
          {t('replay.share.about')}
        </Text>
        <Group justify="flex-end">
          <Button
            variant="default"
            mih={44}
            disabled={shared === null}
            onClick={() => shared && download(shared.fileName, shared.record, 'application/json')}
          >
            {t('replay.share.save')}
          </Button>
          {link !== null && <CopyButton text={link} label={t('replay.share.copy')} shownIn={field} mih={44} />}
        </Group>
      </Stack>
    </Dialog>
  );
};
