// What the web app's build adds: the list of games, so that the lobby need not load their rules, and the list of files
// that the service worker keeps.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { agentNames } from '../src/agents/index.ts';
import { shippedNet } from '../src/agents/neural/shipped.ts';
import { presetTitle, type AnyDefinition } from '../src/core/definition.ts';
import { HOUSE } from '../src/games/house.ts';
import { GAMES } from '../src/games/index.ts';
import { unpackCheckpoint } from '../src/nn/checkpoint.ts';
import { allModelFiles, shippedNets } from '../src/nn/models.node.ts';
import { isAtStart } from '../src/web/kit/i18n/groups.ts';
import type { GameInfo, NetInfo } from '../src/web/kit/games/gameInfo.ts';
import netsAgainstLevels from '../src/web/kit/games/netsAgainstLevels.json' with { type: 'json' };
import { strategyApi, strategySamples } from './strategyApi.ts';

/** An expert without a method of its own is the rule bot once more, and no other opponent. */
const hasExpert = (definition: AnyDefinition): boolean => {
  const game = definition.create(definition.presets[definition.defaultPreset]);
  return (
    definition.search === undefined || Object.values(definition.search(game).methods).some((method) => method !== 'bot')
  );
};

/** The net for the rules of a preset; null where there is none. Its training did not meet the levels of people. */
const netOf = (definition: AnyDefinition, preset: string): NetInfo | null => {
  const net = shippedNet(definition, definition.create(definition.presets[preset]), shippedNets());
  if (!net.ok) return null;
  const measured: readonly { opponent: string; winRate: number }[] = [
    ...(net.value.evaluation as { opponent: string; winRate: number }[]),
    ...netsAgainstLevels.filter((row) => row.game === definition.id && row.preset === preset),
  ];
  const opponents = (fits: (winRate: number) => boolean): string[] =>
    measured.filter(({ winRate }) => fits(winRate)).map(({ opponent }) => opponent);
  return { beaten: opponents((rate) => rate > 0.5), alike: opponents((rate) => rate > 0.4 && rate < 0.6) };
};

const infoOf = (definition: AnyDefinition): GameInfo => ({
  id: definition.id,
  name: definition.name,
  about: definition.about,
  defaultPreset: definition.defaultPreset,
  agents: agentNames(definition, shippedNets()).filter((name) => name !== 'expert' || hasExpert(definition)),
  presets: Object.entries(definition.presets).map(([name, rules]) => ({
    name,
    seats: definition.create(rules).seats,
    rulesKey: definition.create(rules).rulesKey,
    title: presetTitle(definition, name),
    about: definition.presetTexts?.[name]?.about ?? '',
    common: definition.presetTexts?.[name]?.common ?? false,
    net: netOf(definition, name),
  })),
});

export const gameInfos = (): GameInfo[] => GAMES.map(infoOf);

/** The headings of a game's RULES.md by their numbers, in plain words. */
export const ruleHeadings = (game: string): Record<string, string> => {
  const text = readFileSync(new URL(`../src/games/${game}/RULES.md`, import.meta.url), 'utf8');
  const found = text.matchAll(/^##+ (\d+(?:\.\d+)?)\.? (.+)$/gm);
  return Object.fromEntries(
    [...found].map(([, number, title]) => [number, title!.replace(/<!--.*?-->| \(.*|[*`]/g, '')]),
  );
};

/** The address of a file is the bundler's to tell. */
const modelsModule = (): string => {
  const models = allModelFiles().flatMap((file) => {
    const bytes = new Uint8Array(readFileSync(file));
    const net = unpackCheckpoint(bytes);
    const hash = createHash('sha256').update(bytes).digest('hex');
    return net.ok ? [{ file, about: { game: net.value.game, rulesKey: net.value.rulesKey, hash } }] : [];
  });
  return [
    ...models.map(({ file }, i) => `import address${i} from ${JSON.stringify(`${file}?url&no-inline`)};`),
    'export const MODELS = [',
    ...models.map(({ about }, i) => `  { ...${JSON.stringify(about)}, address: address${i} },`),
    '];',
  ].join('\n');
};

/** The page has its games at once, and not one after the other: its own files are few, and are fetched ahead. */
const houseModule = (): string => {
  const ids = HOUSE.map(({ id }) => id);
  const file = (id: string): string => fileURLToPath(new URL(`../src/games/${id}/index.ts`, import.meta.url));
  return [
    ...ids.map((id) => `import { ${id} } from ${JSON.stringify(file(id))};`),
    `export const GAMES = [${ids.join(', ')}];`,
  ].join('\n');
};

const MODULES: Readonly<Record<string, () => string>> = {
  'virtual:games': () => `export const GAME_INFOS = ${JSON.stringify(gameInfos())};`,
  'virtual:house': houseModule,
  'virtual:models': modelsModule,
  'virtual:strategies': () =>
    [
      `export const STRATEGY_APIS = ${byGame(strategyApi)};`,
      `export const STRATEGY_SAMPLES = ${byGame(({ id }) => strategySamples(id))};`,
    ].join('\n'),
};

const byGame = (of: (definition: AnyDefinition) => unknown): string =>
  JSON.stringify(Object.fromEntries(GAMES.map((definition) => [definition.id, of(definition)])));

export const gameList = (): Plugin => ({
  name: 'talon-games',
  resolveId: (id) => (Object.hasOwn(MODULES, id) ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0virtual:') ? MODULES[id.slice(1)]?.() : undefined),
});

/**
 * Texts of a language go into one file for the first page and one for the rest. Only what nothing imports outright: the
 * games and the reports bring their English along.
 */
const textsChunk = (path: string): string | null => {
  const language =
    /\/(?:web\/.*|play)\/lang\/(\w+)\.json$/.exec(path)?.[1] ??
    /\/(?:(?:games|examples)\/\w+|sim)\/lang\/(?!en\.)(\w+)\.json$/.exec(path)?.[1];
  return language === undefined ? null : `${language}-${isAtStart(path) ? 'start' : 'rest'}`;
};

/** How the page and each of its workers are cut into files. */
export const chunks = { groups: [{ name: textsChunk }] };

/** The page fetches its texts and then the app; the browser is told of the app's files while it still waits for the texts. */
export const earlyApp = (): Plugin => ({
  name: 'talon-early-app',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const files = new Set<string>();
      const add = (name: string): void => {
        const chunk = bundle[name];
        if (chunk?.type !== 'chunk' || files.has(name)) return;
        files.add(name);
        chunk.imports.forEach(add);
      };
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('/app/start.tsx')) add(chunk.fileName);
      return [...files]
        .filter((name) => !html.includes(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href: `/${name}`, crossorigin: true },
          injectTo: 'head' as const,
        }));
    },
  },
});

/** Fills the list of built files into the service worker. */
export const precacheList = (): Plugin => ({
  name: 'talon-precache',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const worker = bundle['sw.js'];
    if (worker?.type !== 'chunk') return;
    const files = Object.keys(bundle).filter(
      (name) => name !== 'sw.js' && name !== 'index.html' && !name.startsWith('.'),
    );
    const version = createHash('sha256').update(files.sort().join('\n')).digest('hex').slice(0, 12);
    const list = ['/', '/icon.svg', '/manifest.webmanifest', ...files.map((name) => `/${name}`)];
    worker.code = worker.code
      .replace('__FILES__', JSON.stringify(list))
      .replace('__VERSION__', JSON.stringify(version));
  },
});

/** What the stripper of types, which was made for Node, needs of it; browsers have the same under other names. */
const NODE_PARTS: Readonly<Record<string, string>> = {
  'node:buffer': 'export const Buffer = { from: (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)) };',
  util: 'export const { TextDecoder, TextEncoder } = globalThis;',
};

export const nodeParts = (): Plugin => ({
  name: 'talon-node-parts',
  enforce: 'pre',
  resolveId: (id, importer) =>
    Object.hasOwn(NODE_PARTS, id) && importer?.includes('/amaro/') ? `\0part:${id}` : undefined,
  load: (id) => (id.startsWith('\0part:') ? NODE_PARTS[id.slice('\0part:'.length)] : undefined),
});
