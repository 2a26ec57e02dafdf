import { NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import { t } from '../i18n/index.ts';
import { infoOf } from '../lobby/games.ts';
import { levelsOf } from '../lobby/levels.ts';

export const agentsFor = (game: string): readonly string[] => infoOf(game)?.agents ?? [];

/** Quick bots that know the game: simulations want many games. */
export const usualAgents = (game: string, seats: number): string[] => {
  const levels = levelsOf(game, agentsFor(game));
  const casual = (levels[1] ?? levels[0])?.agent ?? 'random';
  return Array.from({ length: seats }, () => casual);
};

/** Who plays: one of the house bots a seat. */
export const AgentFields = ({
  game,
  agents,
  word = 'agent',
  onChange,
}: {
  game: string;
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
        data={[...agentsFor(game)]}
      />
    ))}
  </>
);
