import type { AnyDefinition } from '../../core/definition.ts';
import { sayOr, t } from '../i18n/index.ts';
import type { Player } from '../table/messages.ts';

export const HUMAN = 'human';
const BOT_NAMES = ['Ada', 'Bruno', 'Celina', 'Dario', 'Edyta'];

/** The person is 'You'; the others bear names in the order of their seats. */
export const namePlayers = (agents: readonly string[]): Player[] => {
  const names = [...BOT_NAMES];
  return agents.map((agent) =>
    agent === HUMAN ? { name: t('engine.you'), agent: null } : { name: names.shift() ?? agent, agent },
  );
};

/** The same for a match in which nobody at the page has sat. */
export const nameOthers = (agents: readonly string[]): Player[] => {
  const people = agents.filter((agent) => agent === HUMAN).length;
  let count = 0;
  return namePlayers(agents).map((player) =>
    player.agent === null
      ? { ...player, name: people === 1 ? t('engine.player') : t('engine.playerNumber', { number: ++count }) }
      : player,
  );
};

/** What a game is called where people read it. */
export const gameName = ({ id, name }: AnyDefinition): string => sayOr(`lobby.game.${id}`, name);
