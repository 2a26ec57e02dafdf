// The server's fleet in the laboratory: none at first, then one that plays, and one that a run is sent to.
import { expect, test } from '@playwright/test';
import { checkPage } from './study.ts';

const FLEET = {
  state: 'there',
  name: 'night',
  isPaused: false,
  workers: [
    { name: 'attic-4411', cores: 8, playing: 7, played: 1234 },
    { name: 'cellar-902', cores: 2, playing: 2, played: 310 },
  ],
  runs: [
    {
      title: 'simulate tysiac',
      from: 'desk-77',
      done: 2400,
      count: 10_000,
      things: 'games',
      priority: 5,
      isSent: true,
      since: 1,
    },
    {
      title: 'dataset ulti',
      from: 'shed-12',
      done: 10,
      count: 900,
      things: 'deals',
      priority: 9,
      isSent: false,
      since: 2,
    },
  ],
  faults: [{ kind: 'keptOut', worker: 'attic-4411', run: 'dataset ulti' }],
};

test('the tab says what is missing, then shows who plays what', async ({ page }) => {
  await page.goto('/lab/fleet');
  await expect(page.getByText('This server has no fleet')).toBeVisible();
  await expect(page.locator('[data-part="command"]').last()).toContainText('TALON_FLEET=');
  await checkPage(page, 'no fleet');

  await page.route('**/api/fleet', (route) => route.fulfill({ json: FLEET }));
  await expect(page.getByText('Fleet ‘night’: 2 workers, 10 cores.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'attic-4411' })).toContainText('7 of 8');
  await expect(page.getByText(/2.400 of 10.000\./)).toBeVisible();
  await expect(page.getByText('attic-4411 is kept out of dataset ulti')).toBeVisible();
  await checkPage(page, 'a fleet');
});

test('a run goes to the fleet when it is asked to, and what the fleet says is told', async ({ page }) => {
  await page.route('**/api/fleet', (route) => route.fulfill({ json: FLEET }));
  const sent: unknown[] = [];
  await page.route('**/api/fleet/runs', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({
      contentType: 'application/x-ndjson',
      body: '{"workers":2}\n{"problem":"Redis has gone."}\n',
    });
  });
  await page.goto('/lab/simulation');
  await page.getByLabel('Play on the server’s fleet ‘night’ (10 cores)').check();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('[data-run="failed"]')).toContainText('The fleet could not play it: Redis has gone.');
  expect(sent).toMatchObject([{ kind: 'simulate', plan: { games: 1000 } }]);
});
