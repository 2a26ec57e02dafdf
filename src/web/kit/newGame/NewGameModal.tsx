import { Alert, Button, Group, NativeSelect, SegmentedControl, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { StrategyText } from '../../../players/strategyFile.ts';
import { isSeed } from '../browser/seed.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { listOf, t } from '../i18n/index.ts';
import type { GameInfo } from '../games/gameInfo.ts';
import { levelName, levelsOf, NEURAL_AGENT, type Level } from '../games/levels.ts';
import { introduce } from '../players/introduce.ts';
import { strategiesAmong } from '../players/among.ts';
import { withStrategies } from '../players/options.ts';
import { useStrategies } from '../players/useStrategies.ts';
import { netOf, opponentsOf, presetOf, proposedPreset, WATCHING, withoutNets, type Setup } from './setup.ts';
import dialog from '../ui/dialog.module.css';
import styles from './NewGameModal.module.css';

interface NewGameProps {
  readonly game: GameInfo;
  readonly setup: Setup;
  readonly onClose: () => void;
  /** `strategies`: those that sit down, with their text as it stands now. */
  readonly onBegin: (setup: Setup, strategies: readonly StrategyText[]) => void;
}

/** Links and games of before may ask for somebody who is no level now. */
const choicesFor = (game: string, levels: readonly Level[], strategies: readonly StrategyText[], seated: string) => {
  const bots = levels.map(({ name, agent }) => ({ value: agent, label: name }));
  const isThere = bots.some(({ value }) => value === seated) || strategies.some(({ file }) => file === seated);
  return withStrategies(isThere ? bots : [...bots, { value: seated, label: levelName(game, seated) }], strategies);
};

export const NewGameModal = ({ game, setup: proposed, onClose, onBegin }: NewGameProps): ReactElement => {
  const [setup, setSetup] = useState(proposed);
  const change = (part: Partial<Setup>): void => setSetup((before) => withoutNets(game, { ...before, ...part }));
  const preset = presetOf(game, setup.preset);
  const counts = [...new Set(game.presets.map(({ seats }) => seats))].sort((a, b) => a - b);
  const net = netOf(game, setup);
  const levels = levelsOf(game.id, game.agents, net);
  const learned = game.presets.filter((known) => known.net !== null).map(({ title }) => title);
  const seats = Array.from({ length: preset.seats }, (_, seat) => seat);
  const seedIsBad = setup.seed !== '' && !isSeed(setup.seed);
  const choosePreset = (name: string): void => {
    const next = presetOf(game, name);
    change({ preset: name, seat: Math.min(setup.seat, next.seats - 1) });
  };
  const changed = Object.entries(setup.changes);
  const strategies = useStrategies(game.id);
  const begin = useBegin(game.id, (seated) => onBegin(setup, seated));
  return (
    <Dialog title={t('lobby.new.title', { game: game.name })} size="lg" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!seedIsBad) void begin.ask(strategiesAmong(opponentsOf(game, setup), strategies));
        }}
      >
        <Stack gap="md">
          {counts.length > 1 && (
            <div>
              <Text size="sm" fw={500} mb={4}>
                {t('lobby.new.players')}
              </Text>
              <SegmentedControl
                fullWidth
                aria-label={t('lobby.new.players')}
                value={String(preset.seats)}
                onChange={(value) => choosePreset(proposedPreset(game, Number(value)).name)}
                data={counts.map(String)}
              />
            </div>
          )}
          <div className={styles.fields}>
            <NativeSelect
              label={t('lobby.new.rules')}
              description={preset.about}
              value={preset.name}
              onChange={(event) => choosePreset(event.currentTarget.value)}
              data={game.presets
                .filter(({ seats: count }) => count === preset.seats)
                .map(({ name, title }) => ({ value: name, label: title }))}
            />
            <NativeSelect
              label={t('lobby.new.yourSeat')}
              value={String(setup.seat)}
              onChange={(event) => change({ seat: Number(event.currentTarget.value) })}
              data={[
                ...seats.map((seat) => ({ value: String(seat), label: t('lobby.new.seat', { seat: seat + 1 }) })),
                { value: String(WATCHING), label: t('lobby.new.noSeat') },
              ]}
            />
            {seats
              .filter((seat) => seat !== setup.seat)
              .map((seat) => (
                <NativeSelect
                  key={seat}
                  label={t('lobby.new.seat', { seat: seat + 1 })}
                  description={
                    strategies.some(({ file }) => file === setup.opponents[seat])
                      ? t('lobby.new.strategy.about')
                      : levels.find(({ agent }) => agent === setup.opponents[seat])?.about
                  }
                  value={setup.opponents[seat]}
                  onChange={(event) => {
                    const { value } = event.currentTarget;
                    change({ opponents: setup.opponents.map((agent, at) => (at === seat ? value : agent)) });
                  }}
                  data={choicesFor(game.id, levels, strategies, setup.opponents[seat]!)}
                />
              ))}
          </div>
          {changed.length > 0 && (
            <Alert color="brass" title={t('lobby.new.changed')}>
              {changed.map(([name, value]) => `${name}: ${String(value)}`).join(', ')}
            </Alert>
          )}
          {net === null && learned.length > 0 && (
            <Text size="sm" c="dimmed">
              {t('lobby.new.noNet', { level: levelName(game.id, NEURAL_AGENT), rules: listOf(learned) })}
            </Text>
          )}
          <TextInput
            label={t('lobby.new.seed')}
            description={t('lobby.new.seed.about')}
            inputMode="numeric"
            autoComplete="off"
            value={setup.seed}
            error={seedIsBad ? t('lobby.new.seed.wrong') : undefined}
            onChange={(event) => change({ seed: event.currentTarget.value.trim() })}
          />
          <Switch
            disabled={setup.seat === WATCHING}
            label={t('lobby.new.practice')}
            description={t('lobby.new.practice.about')}
            checked={setup.practice}
            onChange={(event) => change({ practice: event.currentTarget.checked })}
          />
          {begin.problem !== null && (
            <Alert color="red" role="alert" title={t('lobby.new.strategy.refused')}>
              {begin.problem}
            </Alert>
          )}
          <Group justify="flex-end" className={dialog.buttons}>
            <Button variant="default" onClick={onClose}>
              {t('lobby.new.cancel')}
            </Button>
            <Button type="submit" loading={begin.isAsking}>
              {setup.seat === WATCHING ? t('lobby.new.watch') : t('lobby.new.play')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};

/** A strategy is asked who it is before it sits down; what cannot play is told here, and no game is begun. */
const useBegin = (game: string, onReady: (strategies: readonly StrategyText[]) => void) => {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async (strategies: readonly StrategyText[]): Promise<void> => {
    setProblem(null);
    setAsking(true);
    const introduced = await introduce(game, strategies);
    setAsking(false);
    if (introduced.ok) onReady(strategies);
    else setProblem(introduced.error.message);
  };
  return { isAsking, problem, ask };
};
