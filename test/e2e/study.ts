// What the tests of rules, laboratory and statistics share.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { complaints } from './axe.ts';

const cli = join(import.meta.dirname, '../../src/cli/main.ts');
/** Playwright forces colours on its children; Node remarks on that, which is not what is tested here. */
const { FORCE_COLOR: _, ...env } = process.env;

/** What the command line prints when it ends with this code. */
export const runTalon = (code: number, ...args: string[]): string => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8', env });
  expect(stderr).toBe('');
  expect(status).toBe(code);
  return stdout;
};
export const talon = (...args: string[]): string => runTalon(0, ...args);

/** Nothing for axe to complain about, in both themes; nothing sticks out on a phone. */
export const checkPage = async (page: Page, what: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    expect(await complaints(page), `${what}, ${colorScheme}`).toEqual([]);
  }
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(overflow), `${what}: nothing sticks out to the right`).toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
};

/** The bytes of what a button saves. */
export const saved = async (page: Page, button: string): Promise<string> => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};
