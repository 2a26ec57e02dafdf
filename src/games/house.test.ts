import { expect, test } from 'vitest';
import { HOUSE } from './house.ts';
import { GAMES } from './index.ts';

test('a game is listed under its own title, in a folder and under a name that are its id', async () => {
  expect(GAMES.map(({ id }) => id)).toEqual(HOUSE.map(({ id }) => id));
  for (const [i, { botNames, hasHabits, load, ...title }] of HOUSE.entries()) {
    const definition = GAMES[i]!;
    expect(await load(), title.id).toBe(definition);
    expect(definition).toMatchObject(title);
    expect(Object.keys(definition.bots), title.id).toEqual(botNames);
    expect(definition.habits !== undefined, title.id).toBe(hasHabits);
    expect(definition.habits, title.id).toBeDefined();
    // So workers find it by its name alone, and so does the page's build.
    const module = (await import(`./${title.id}/index.ts`)) as Record<string, unknown>;
    expect(module[title.id], title.id).toBe(definition);
  }
});
