import type { AnyDefinition } from '../../../core/definition.ts';
import type { Seat } from '../../../core/game.ts';
import { HUMAN } from '../../../play/seating.ts';
import { STRATEGY_FILE } from '../../../players/strategyFile.ts';
import { sayOr, t } from '../../kit/i18n/index.ts';
import type { Names } from '../../kit/storage/db.ts';
import type { Player } from './messages.ts';

const BOT_NAMES = ['Ada', 'Bruno', 'Celina', 'Dario', 'Edyta'];

/** 'bold' for the strategy of 'mine/bold.ts'; those that sit there twice are told apart by numbers. */
const strategyName = (agents: readonly string[], seat: Seat): string => {
  const file = agents[seat]!;
  const number = agents.slice(0, seat + 1).filter((agent) => agent === file).length;
  const stem = file.split('/').at(-1)!.replace(STRATEGY_FILE, '');
  return number === 1 ? stem : `${stem} ${number}`;
};

/**
 * Names that were given stay with their seats; strategies bear those of their files, bots without one names in the order
 * of their seats.
 */
const namesOf = (agents: readonly string[], given?: Names): Names => {
  const names = [...BOT_NAMES];
  const nameOf = (agent: string, seat: Seat): string =>
    STRATEGY_FILE.test(agent) ? strategyName(agents, seat) : (names.shift() ?? agent);
  return agents.map((agent, seat) => given?.[seat] ?? (agent === HUMAN ? null : nameOf(agent, seat)));
};

/** After a person has taken a seat: the bots keep their names, the people are stood in for. */
export const namesAround = (seat: Seat, agents: readonly string[], given?: Names): Names => {
  const taken = new Set(given);
  let number = 0;
  const nextPerson = (): number => {
    do number++;
    while (taken.has(number));
    return number;
  };
  const all: Names = namesOf(agents, given).map((name) => name ?? nextPerson());
  return all.with(seat, null);
};

const standIn = (number: number, names: Names): string =>
  names.filter((name) => typeof name === 'number').length === 1
    ? t('play.standIn')
    : t('play.standInNumber', { number });

/** The seat of the person at the page, among people whose names are known; -1 where there is none. */
export const ownSeat = (agents: readonly string[], given?: Names): Seat =>
  agents.findIndex((agent, seat) => agent === HUMAN && (given?.[seat] ?? null) === null);

/** The person is 'You', friends have their names. */
export const namePlayers = (agents: readonly string[], given?: Names): Player[] => {
  const names = namesOf(agents, given);
  return names.map((name, seat) => {
    if (name === null) return { name: t('play.you'), agent: null };
    const agent = agents[seat] === HUMAN ? null : agents[seat]!;
    return { name: typeof name === 'number' ? standIn(name, names) : name, agent };
  });
};

/** The same for a match in which nobody at the page has sat. */
export const nameOthers = (agents: readonly string[], given?: Names): Player[] => {
  const isUnnamed = (seat: Seat): boolean => agents[seat] === HUMAN && (given?.[seat] ?? null) === null;
  const people = agents.filter((_, seat) => isUnnamed(seat)).length;
  let count = 0;
  return namePlayers(agents, given).map((player, seat) =>
    isUnnamed(seat)
      ? { ...player, name: people === 1 ? t('play.player') : t('play.playerNumber', { number: ++count }) }
      : player,
  );
};

/** What a game is called where people read it. */
export const gameName = ({ id, name }: AnyDefinition): string => sayOr(`lobby.game.${id}`, name);
