// Finds a browser for the tests: the system's Chromium when there is one, else the one that npm brought, which needs
// no administrator. On systems it is not made for, Playwright looks for its own (`npx playwright install chromium`).

import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import npmChromium, { inflate } from '@sparticuz/chromium';

const systemChromium = '/usr/bin/chromium';
const cache = resolve(import.meta.dirname, '../../.cache');

/** A name of this machine that browsers do not trust as they trust localhost; see plainHttp.ts. */
export const PLAIN_NAME = 'talon.test';

const args = [
  '--no-sandbox', // the sandbox does not start in most containers
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--host-resolver-rules=MAP ${PLAIN_NAME} 127.0.0.1`,
];

/** How to launch the browser of this machine. */
export async function chromiumLaunchOptions(): Promise<LaunchOptions> {
  if (existsSync(systemChromium)) return { executablePath: systemChromium, args };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { args };
  const folder = await unpackOnce();
  return { executablePath: join(folder, 'chromium'), args, env: environmentFor(folder) };
}

/** The folder with the unpacked browser, about 200 MB, made at the first call. */
async function unpackOnce(): Promise<string> {
  const folder = join(cache, `chromium-${packageVersion()}`);
  if (existsSync(folder)) return folder;
  // Unpacked aside and renamed when complete, so that neither a killed run nor a second one at the same time leaves
  // half a browser behind.
  mkdirSync(cache, { recursive: true });
  const aside = mkdtempSync(join(cache, 'chromium-unpacking-'));
  await unpackInto(aside);
  try {
    renameSync(aside, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(aside, { recursive: true }); // somebody else was faster
  }
  return folder;
}

async function unpackInto(folder: string): Promise<void> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder; // the package unpacks into the temporary folder and nowhere else
  try {
    await npmChromium.executablePath();
    await inflate(join(packageFolder(), 'bin', 'al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function environmentFor(folder: string): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] = value;
  // A bare machine lacks the nss libraries; the package carries its own.
  env.LD_LIBRARY_PATH = [process.env.LD_LIBRARY_PATH, join(folder, 'al2023', 'lib')].filter(Boolean).join(':');
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = join(folder, 'fonts');
  return env;
}

function packageFolder(): string {
  // Its package.json is not exported, but its entry point is: <package>/build/index.js.
  return dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
}

function packageVersion(): string {
  return JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')).version;
}
