// "The rest is mine": refused in a sentence while it is not certain, and played out once it is.
import { expect, test } from '@playwright/test';
import { asked, choose, playUntil, rootOf, sitDown, standing, until, withSettings, type Choice } from './table.ts';
import { lively } from './tysiacChoice.ts';

/** Always a defender, one of two: what they take together is never out of the question. */
const defending: Choice = (now) => (now.phase === 'auction' ? 'p' : lively(now));

/** With more cards in hand too much is open. */
const FEW = 4;

test('who plays on while a claim is looked at has taken it back', async ({ page }) => {
  // The answer takes longer than the person does.
  let answer = (): void => {};
  const held = new Promise<void>((done) => (answer = done));
  await page.route(/adviser\.worker/, async (route) => {
    await held;
    await route.continue();
  });
  await withSettings(page);
  await sitDown(page, 'game=tysiac&preset=polish-3&opponent=greedy&seed=4&seat=0');
  // With all cards in hand it is not offered yet.
  const offer = page.getByRole('button', { name: 'Claim the rest' });
  const first = await playUntil(page, defending, ({ phase, actions }) => phase === 'play' && actions.length > 0);
  await expect(page.locator('[data-card]')).toHaveCount(8);
  await expect(offer).toHaveCount(0);
  await choose(page, first, lively(first));
  const now = await playUntil(page, defending, async ({ phase, pause }) => {
    return phase === 'play' && pause === null && (await offer.count()) > 0;
  });
  const claim = page.locator('[data-claim]');
  await offer.click();
  await expect(claim).toHaveAttribute('data-claim', 'checking');
  await choose(page, now, lively(now));
  await asked(page);
  await expect(claim).toHaveAttribute('data-claim', 'none');
  // A late answer is about a table that is no more; another claim is answered.
  answer();
  const next = await asked(page);
  await page.getByRole('button', { name: 'Claim the rest' }).click();
  const refusal = page.locator('[data-part="refusal"]');
  await until(async () => (await refusal.count()) > 0 || (await standing(page)).step > next.step);
  await expect(page.locator('[data-claim="checking"]')).toHaveCount(0);
});

test('a claim is refused while others can take a trick, and played out when they cannot', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, 'game=tysiac&preset=polish-3&opponent=greedy&seed=4');
  let [refused, accepted] = [0, 0];
  for (let moves = 0; moves < 200 && (refused === 0 || accepted === 0); moves++) {
    const now = await asked(page);
    const cards = await page.locator('[data-card]').count();
    // It is not offered where it cannot stand.
    const isOffered = (await page.getByRole('button', { name: 'Claim the rest' }).count()) > 0;
    if (now.phase !== 'play' || now.pause !== null || cards > FEW || cards < 2 || !isOffered) {
      await choose(page, now, lively(now));
      continue;
    }
    await page.getByRole('button', { name: 'Claim the rest' }).click();
    const refusal = page.locator('[data-part="refusal"]');
    await until(async () => (await refusal.count()) > 0 || (await standing(page)).step > now.step);
    if ((await refusal.count()) > 0) {
      refused++;
      await expect(refusal).toContainText(/does not stand|cannot be proved/);
      expect((await standing(page)).step).toBe(now.step);
      await choose(page, now, lively(now));
    } else {
      accepted++;
      // Nobody presses anything until the deal is over.
      await expect(rootOf(page)).toHaveAttribute('data-pause', 'deal');
      // The log and the sheet say why.
      await expect(page.getByRole('dialog').getByText('You claimed the rest')).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'You claimed the rest' })).toHaveCount(1);
    }
  }
  expect([refused > 0, accepted > 0]).toEqual([true, true]);
});
