// A match for others: as a link to this very step, or as a file.
import { Button, CopyButton, Group, Loader, Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState, type ReactElement } from 'react';
import { useReplay, useReplayState } from './context.tsx';
import type { Shared } from './messages.ts';

const download = ({ record, fileName }: Shared): void => {
  const address = URL.createObjectURL(new Blob([record], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
};

export const ShareModal = ({ onClose }: { onClose: () => void }): ReactElement => {
  const replay = useReplay();
  const at = useReplayState((state) => state.at);
  const [whole, setWhole] = useState(true);
  const [shared, setShared] = useState<Shared | null>(null);
  useEffect(() => {
    replay.pause();
    setShared(null);
    void replay.share(whole).then((answer) => answer && setShared(answer));
  }, [replay, whole]);
  const link = shared?.fragment ? `${location.origin}/replay#${shared.fragment}` : null;
  return (
    <Modal opened onClose={onClose} title="Share" centered closeButtonProps={{ 'aria-label': 'Close', size: 44 }}>
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          aria-label="How much of it"
          value={whole ? 'whole' : 'here'}
          onChange={(value) => setWhole(value === 'whole')}
          data={[
            { value: 'whole', label: 'The whole match' },
            { value: 'here', label: `Up to step ${at}` },
          ]}
        />
        {shared === null ? (
          <Loader color="felt" aria-label="The link is being made" />
        ) : link === null ? (
          <Text>
            This is too long for a link. Share it as a file
            {whole ? ', or only up to this step' : ''}.
          </Text>
        ) : (
          <TextInput
            label="A link to this step"
            description={`It holds the match itself, ${link.length.toLocaleString('en')} characters; no server keeps it`}
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        <Text size="sm" className="dim">
          Whoever opens it sees the table as you see it now, and can look at every card.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" mih={44} disabled={shared === null} onClick={() => shared && download(shared)}>
            Save as a file
          </Button>
          {link !== null && (
            <CopyButton value={link}>
              {({ copied, copy }) => (
                <Button mih={44} onClick={copy}>
                  {copied ? 'Copied' : 'Copy the link'}
                </Button>
              )}
            </CopyButton>
          )}
        </Group>
      </Stack>
    </Modal>
  );
};
