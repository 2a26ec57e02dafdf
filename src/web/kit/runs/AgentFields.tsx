import { NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import { t } from '../i18n/index.ts';
import { infoOf } from '../games/games.ts';
import { agentLabel, isAmong, levelsOf, NEURAL_AGENT, plainBotOf } from '../games/levels.ts';
import type { StrategyText } from '../../../players/strategyFile.ts';
import { withStrategies } from '../players/options.ts';

/** Those who can play under a preset; null stands for rules of which it is not known whether a net has learned them. */
export const agentsFor = (game: string, preset: string | null): readonly string[] => {
  const info = infoOf(game);
  const net = info?.presets.find(({ name }) => name === preset)?.net ?? null;
  return info?.agents.filter((name) => name !== NEURAL_AGENT || net !== null) ?? [];
};

/** Under other rules than those they were chosen for a net may be of no use. */
export const canPlay = (game: string, preset: string | null, agents: readonly string[]): boolean =>
  agents.every((name) => isAmong(agentsFor(game, preset), name));

/** Quick bots that know the game: simulations want many games. */
export const usualAgents = (game: string, seats: number): string[] => {
  const plain = plainBotOf(agentsFor(game, null));
  return Array.from({ length: seats }, () => plain);
};

/** The levels first, as people know them, then all others; whoever is chosen already stays. */
const choicesFor = (game: string, preset: string | null, strategies: readonly StrategyText[], chosen: string) => {
  const agents = agentsFor(game, preset);
  const names = new Set([...levelsOf(game, agents).map(({ agent }) => agent), ...agents, chosen]);
  for (const { file } of strategies) names.delete(file);
  return withStrategies(
    [...names].map((value) => ({ value, label: agentLabel(game, value) })),
    strategies,
  );
};

/** Who plays: one of the house bots a seat, or a strategy where they may. */
export const AgentFields = ({
  game,
  preset,
  agents,
  word = 'agent',
  strategies = [],
  onChange,
}: {
  game: string;
  /** null where it is none, or where others are played too. */
  preset: string | null;
  agents: readonly string[];
  /** What they are called here. */
  word?: 'agent' | 'entrant';
  /** The person's own that may play too. */
  strategies?: readonly StrategyText[];
  onChange: (agents: string[]) => void;
}): ReactElement => (
  <>
    {agents.map((agent, at) => (
      <NativeSelect
        key={at}
        label={t(`lab.${word}`, { number: at + 1 })}
        value={agent}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange(agents.map((other, i) => (i === at ? value : other)));
        }}
        data={choicesFor(game, preset, strategies, agent)}
      />
    ))}
  </>
);
