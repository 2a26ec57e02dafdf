// A bot sits in for whoever is not there, and they come back; a match that nobody plays any more ends; bots that are busy.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { barOf, friend, openTable, sitAt, whoIsAsked } from './friends.ts';
import { OwnServer } from './ownServer.ts';
import { onPlainHttp } from './plainHttp.ts';
import { after, asked, choose, press, standing } from './table.ts';
import { lively } from './tysiacChoice.ts';

onPlainHttp();

const DUEL = 'game=tysiac&preset=alpha-1000&set=target=100&set=lockMode=none&set=maxHands=1';
/** In a test that is for ever. */
const NEVER = 600_000;

/** Two at a table of a server whose bots take `pace` for a move. */
const withDuel = async (
  browser: Browser,
  times: Parameters<typeof OwnServer.create>[0],
  play: (anna: Page, bela: Page, server: OwnServer) => Promise<void>,
): Promise<void> => {
  const server = await OwnServer.create(times);
  await server.start();
  try {
    const options = { baseURL: server.plainAddress };
    await play(await friend(browser, options), await friend(browser, options), server);
  } finally {
    await server.remove();
  }
};

/** Somebody closes their browser when they are asked; a bot answers once for them, and not again before they are back. */
const leaveAndReturn = async (anna: Page, bela: Page): Promise<readonly [back: Page, other: Page]> => {
  await sitAt(bela, await openTable(anna, DUEL, 'Anna'), 'Béla');
  const [mover, [other]] = await whoIsAsked([anna, bela]);
  const name = mover === anna ? 'Anna' : 'Béla';
  const { step } = await asked(mover);
  const [context, address] = [mover.context(), mover.url()];
  await mover.close();
  await expect(barOf(other!)).toContainText(`${name} has no connection`);
  await after(other!, step);
  await expect(barOf(other!)).toContainText(`A bot sits in for ${name}`);
  const back = await context.newPage();
  await back.goto(address);
  await expect(barOf(back)).toContainText('A bot sits in for you');
  expect((await standing(back)).step).toBe((await standing(other!)).step);
  return [back, other!];
};

/** Others answer until this one is asked, who answers too. */
const moveOf = async (page: Page, other: Page): Promise<void> => {
  for (;;) {
    const [mover] = await whoIsAsked([page, other]);
    const now = await asked(mover);
    await choose(mover, now, lively(now));
    // To pick a card that is given away with others is no answer yet.
    const isMade = (await standing(mover)).step > now.step;
    if (isMade) await after(mover === page ? other : page, now.step);
    if (isMade && mover === page) return;
  }
};

test('after the grace time a bot sits in, marked, and the person takes the seat back and plays on', async ({
  browser,
}) => {
  await withDuel(browser, { grace: 1000, pace: NEVER, form: 1 }, async (anna, bela) => {
    const [back, other] = await leaveAndReturn(anna, bela);
    await back.getByRole('button', { name: 'Take the seat back' }).click();
    await expect(barOf(back)).toHaveCount(0);
    await expect(barOf(other)).toHaveCount(0);
    await moveOf(back, other);
  });
});

test('whoever moves while a bot sits in for them is back', async ({ browser }) => {
  await withDuel(browser, { grace: 1000, pace: NEVER, form: 1 }, async (anna, bela) => {
    const [back, other] = await leaveAndReturn(anna, bela);
    await moveOf(back, other);
    await expect(barOf(back)).toHaveCount(0);
    await expect(barOf(other)).toHaveCount(0);
  });
});

test('a match at which nobody moves any more is ended, and whoever is there is told', async ({ browser }) => {
  await withDuel(browser, { pace: 1, form: 1 }, async (anna, bela) => {
    // A match of one deal might be over before: whoever sits in may throw a bomb.
    await anna.goto('/friends?game=tysiac&preset=alpha-1000');
    await anna.getByLabel('Clock').selectOption('own');
    await anna.getByLabel('Seconds a move').fill('3');
    await anna.getByLabel('Seconds in reserve').fill('0');
    await anna.getByRole('textbox', { name: 'Your name' }).fill('Anna');
    await anna.getByRole('button', { name: 'Open the table' }).click();
    await anna.waitForURL(/\/table\//);
    await sitAt(bela, anna.url(), 'Béla');
    for (const page of [anna, bela]) {
      await expect(barOf(page)).toContainText('The match was ended, since nobody was there any more.');
      await expect(barOf(page)).not.toContainText('sits in');
      await expect(page.getByRole('button', { name: 'Another table' })).toBeVisible();
    }
    // Coming again shows the same.
    await anna.reload();
    await expect(barOf(anna)).toContainText('The match was ended');
  });
});

test('that bots wait for their turn to think is told while they do', async ({ browser }) => {
  await withDuel(browser, { pace: NEVER, form: 1 }, async (anna, bela, server) => {
    const trio = 'game=tysiac&preset=polish-3&bot=&bot=&bot=expert:quick';
    await sitAt(bela, await openTable(anna, trio, 'Anna'), 'Béla');
    // Until it is the bot's turn.
    const isBots = (page: Page): Promise<boolean> => page.locator('[data-game][data-actor="2"]').isVisible();
    while (!(await isBots(anna))) {
      const all = await Promise.all([standing(anna), standing(bela)]);
      const at = all.findIndex(({ actions }) => actions.length > 0);
      if (at >= 0) await press([anna, bela][at]!, lively(all[at]!));
      await anna.waitForTimeout(50);
    }
    await expect(barOf(anna)).toHaveCount(0);
    server.haveBotsBusy(true);
    for (const page of [anna, bela]) await expect(barOf(page)).toContainText('bots wait for their turn to think');
    server.haveBotsBusy(false);
    for (const page of [anna, bela]) await expect(barOf(page)).toHaveCount(0);
  });
});
