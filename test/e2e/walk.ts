// A walk through every page, doing on each the thing that asks most of the browser.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { asked, rootOf } from './table.ts';

export const walkPages = async (page: Page, address: string): Promise<void> => {
  await test.step('rules of a game', async () => {
    for (const game of ['tysiac', 'ulti', 'skitgubbe', 'mosaic']) {
      await page.goto(`${address}/learn/${game}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    }
  });
  await test.step('lesson', async () => {
    await page.goto(`${address}/learn/tysiac/lesson`);
    await expect(page.locator('[data-lesson-step]')).toHaveAttribute('data-lesson-step', '0');
    await asked(page);
  });
  await test.step('rule editor', async () => {
    await page.goto(`${address}/rules`);
    await expect(page.getByLabel('Game', { exact: true })).toBeVisible();
  });
  await test.step('replay and review', async () => {
    await page.goto(`${address}/replay`);
    await page.getByRole('textbox').fill(readFileSync(join(import.meta.dirname, 'blunder.json'), 'utf8'));
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(rootOf(page)).toBeVisible();
    const panel = page.getByRole('region', { name: 'Review' });
    await panel.getByRole('button', { name: 'Review Ada’s decisions' }).click();
    await expect(panel).toHaveAttribute('data-review', 'done');
  });
  await test.step('statistics', async () => {
    await page.goto(`${address}/statistics`);
    await page.locator('input[type=file]').setInputFiles(join(import.meta.dirname, 'games.json'));
    await expect(page.locator('[data-imported="true"]')).toBeVisible();
    await expect(page.locator('[data-luck]')).toBeVisible();
  });
  await test.step('laboratory', async () => {
    await page.goto(`${address}/lab?game=skitgubbe`);
    await page.getByLabel('Games', { exact: true }).fill('20');
    await page.getByRole('button', { name: 'Run' }).click();
    await expect(page.locator('[data-run="done"]')).toBeVisible();
  });
  await test.step('editor of strategies', async () => {
    await page.getByText('Strategy', { exact: true }).click();
    await page.getByLabel('Deals', { exact: true }).fill('4');
    await expect(page.locator('[data-trial="done"]')).toBeVisible();
  });
  await test.step('a new game', async () => {
    await page.goto(`${address}/?game=mosaic&opponent=random&seed=3`);
    await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
    await asked(page);
  });
};
