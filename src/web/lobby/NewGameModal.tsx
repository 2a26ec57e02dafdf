import {
  Alert,
  Button,
  Group,
  Modal,
  NativeSelect,
  SegmentedControl,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { GameInfo } from './gameInfo.ts';
import { levelsOf } from './levels.ts';
import { isSeed, presetOf, WATCHING, type Setup } from './setup.ts';

interface NewGameProps {
  readonly game: GameInfo;
  readonly setup: Setup;
  readonly onClose: () => void;
  readonly onBegin: (setup: Setup) => void;
}

export const NewGameModal = ({ game, setup: proposed, onClose, onBegin }: NewGameProps): ReactElement => {
  const [setup, setSetup] = useState(proposed);
  const change = (part: Partial<Setup>): void => setSetup((before) => ({ ...before, ...part }));
  const preset = presetOf(game, setup.preset);
  const counts = [...new Set(game.presets.map(({ seats }) => seats))].sort((a, b) => a - b);
  const levels = levelsOf(game.id, game.agents);
  const seats = Array.from({ length: preset.seats }, (_, seat) => seat);
  const seedIsBad = setup.seed !== '' && !isSeed(setup.seed);
  const choosePreset = (name: string): void => {
    const next = presetOf(game, name);
    change({ preset: name, seat: Math.min(setup.seat, next.seats - 1) });
  };
  const changed = Object.entries(setup.changes);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`A game of ${game.name}`}
      centered
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!seedIsBad) onBegin(setup);
        }}
      >
        <Stack gap="md">
          {counts.length > 1 && (
            <div>
              <Text size="sm" fw={500} mb={4}>
                Players
              </Text>
              <SegmentedControl
                fullWidth
                aria-label="Players"
                value={String(preset.seats)}
                onChange={(value) =>
                  choosePreset(game.presets.find(({ seats: count }) => String(count) === value)!.name)
                }
                data={counts.map(String)}
              />
            </div>
          )}
          <NativeSelect
            label="Rules"
            description={preset.about}
            value={preset.name}
            onChange={(event) => choosePreset(event.currentTarget.value)}
            data={game.presets
              .filter(({ seats: count }) => count === preset.seats)
              .map(({ name, title }) => ({ value: name, label: title }))}
          />
          {changed.length > 0 && (
            <Alert color="brass" title="Changed rules">
              {changed.map(([name, value]) => `${name}: ${String(value)}`).join(', ')}
            </Alert>
          )}
          <NativeSelect
            label="Your seat"
            value={String(setup.seat)}
            onChange={(event) => change({ seat: Number(event.currentTarget.value) })}
            data={[
              ...seats.map((seat) => ({ value: String(seat), label: `Seat ${seat + 1}` })),
              { value: String(WATCHING), label: 'None: I watch the bots' },
            ]}
          />
          {seats
            .filter((seat) => seat !== setup.seat)
            .map((seat) => (
              <NativeSelect
                key={seat}
                label={`Seat ${seat + 1}`}
                description={levels.find(({ agent }) => agent === setup.opponents[seat])?.about}
                value={setup.opponents[seat]}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  change({ opponents: setup.opponents.map((agent, at) => (at === seat ? value : agent)) });
                }}
                data={levels.map(({ name, agent }) => ({ value: agent, label: name }))}
              />
            ))}
          <TextInput
            label="Seed"
            description="The same number deals the same cards; leave it empty for any"
            inputMode="numeric"
            autoComplete="off"
            value={setup.seed}
            error={seedIsBad ? 'A whole number of at most 16 digits.' : undefined}
            onChange={(event) => change({ seed: event.currentTarget.value.trim() })}
          />
          <Switch
            disabled={setup.seat === WATCHING}
            label="Practice"
            description="You may take decisions back"
            checked={setup.practice}
            onChange={(event) => change({ practice: event.currentTarget.checked })}
          />
          <Group justify="flex-end" className="modal-buttons">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">{setup.seat === WATCHING ? 'Watch' : 'Play'}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
