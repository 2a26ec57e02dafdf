import { NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import { t } from '../i18n/index.ts';
import { infoOf } from '../games/games.ts';
import { casualOf, NEURAL_AGENT } from '../games/levels.ts';

/** Those who can play under a preset; null stands for rules of which it is not known whether a net has learned them. */
export const agentsFor = (game: string, preset: string | null): readonly string[] => {
  const info = infoOf(game);
  const net = info?.presets.find(({ name }) => name === preset)?.net ?? null;
  return info?.agents.filter((name) => name !== NEURAL_AGENT || net !== null) ?? [];
};

/** Under other rules than those they were chosen for a net may be of no use. */
export const canPlay = (game: string, preset: string | null, agents: readonly string[]): boolean =>
  agents.every((name) => agentsFor(game, preset).includes(name));

/** Quick bots that know the game: simulations want many games. */
export const usualAgents = (game: string, seats: number): string[] => {
  const casual = casualOf(game, agentsFor(game, null));
  return Array.from({ length: seats }, () => casual);
};

/** Who plays: one of the house bots a seat. */
export const AgentFields = ({
  game,
  preset,
  agents,
  word = 'agent',
  onChange,
}: {
  game: string;
  /** null where it is none, or where others are played too. */
  preset: string | null;
  agents: readonly string[];
  /** What they are called here. */
  word?: 'agent' | 'entrant';
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
        data={[...agentsFor(game, preset)]}
      />
    ))}
  </>
);
