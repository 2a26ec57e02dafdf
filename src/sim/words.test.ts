// The catalogue says of games' figures what the games say themselves.
import { describe, expect, test } from 'vitest';
import { FAULT_REASONS } from '../core/agent.ts';
import { GAMES } from '../games/index.ts';
import { reasonsOf } from './columns.ts';
import en from './lang/en.json' with { type: 'json' };
import { ENGLISH, itemName, seatName } from './words.ts';

const english: Readonly<Record<string, string>> = en;
/** A letter or a number is the same in every language. */
const isWord = (name: string): boolean => /[a-z]{2}/.test(name);

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (id, { rates, figures = [], groups = [] }) => {
  test('rates, figures and groups', () => {
    const needed: Record<string, string> = {};
    for (const { key, about } of rates) needed[`sim.rate.${id}.${key}`] = about;
    for (const { key, about } of figures) needed[`sim.figure.${id}.${key}`] = about;
    for (const { key, about, items } of groups) {
      needed[`sim.group.${id}.${key}`] = about;
      needed[`sim.groupName.${id}.${key}`] = key;
      for (const { name } of items) if (isWord(name)) needed[`sim.item.${id}.${key}.${name}`] = name;
    }
    const known = Object.entries(english).filter(([key]) =>
      new RegExp(`^sim\\.(?:rate|figure|group|groupName|item)\\.${id}\\.`).test(key),
    );
    expect(Object.fromEntries(known)).toEqual(needed);
  });

  test('kinds of outcomes', () => {
    for (const { key, items } of groups)
      for (const { name, counters } of items)
        for (const kind of Object.keys(counters))
          expect(itemName(ENGLISH, id, key, name, kind)).toBe(`${name} ${kind}`.trim());
  });
});

test('ends and faults', () => {
  for (const reason of GAMES.flatMap(reasonsOf)) expect(english[`sim.end.${reason}`]).toBe(reason);
  for (const reason of FAULT_REASONS) expect(english[`sim.fault.${reason}`]).toBe(reason);
});

test('people count seats from 1', () => expect(seatName(ENGLISH, 0)).toBe('seat 1'));
