// Training runs in the laboratory: none at first, then one that grows while somebody looks.
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { checkPage } from './study.ts';

const training = join(process.env.TALON_TEST_DATA!, 'training');
test.afterAll(() => rmSync(training, { recursive: true, force: true }));

const figures = (iteration: number): string =>
  `${JSON.stringify({
    stage: 'play',
    iteration,
    decisions: 1280 * iteration,
    entropy: 1.4 - iteration / 100,
    explainedVariance: iteration / 100,
    policyLoss: -0.01,
    valueLoss: 2 - iteration / 50,
  })}\n`;
const evaluation = (iteration: number): string =>
  `${JSON.stringify({
    iteration,
    stage: 'play',
    evaluation: ['random', 'greedy'].map((opponent) => ({ opponent, winRate: 0.6, winRateInterval: [0.45, 0.73] })),
  })}\n`;

test('a run shows up and its curves grow', async ({ page }) => {
  await page.goto('/lab');
  await page.getByText('Training', { exact: true }).click();
  await expect(page.getByText('There are no training runs yet.')).toBeVisible();
  await expect(page.locator('[data-part="command"]').first()).toContainText('talon -- train tysiac');
  await checkPage(page, 'no training runs');

  const log = join(training, 'tysiac', 'log.jsonl');
  mkdirSync(join(training, 'tysiac'), { recursive: true });
  writeFileSync(log, figures(1) + figures(2) + evaluation(2));
  await expect(page.getByLabel('Training run')).toHaveValue('tysiac');
  const plot = page.getByRole('img', { name: 'Share of the deals won, by iteration' });
  await expect(plot.locator('circle')).toHaveCount(2);
  await expect(page.locator('[data-training="tysiac"]')).toContainText('iteration 2, stage play');

  appendFileSync(log, figures(3) + figures(4) + evaluation(4));
  await expect(plot.locator('circle')).toHaveCount(4);
  await expect(page.locator('[data-training="tysiac"]')).toContainText('iteration 4, stage play');
  for (const name of ['Entropy', 'Explained variance', 'Losses'])
    await expect(page.getByRole('img', { name: `${name}, by iteration` })).toBeVisible();
  await checkPage(page, 'a training run');
});
