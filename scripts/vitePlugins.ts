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
import { isAtStart, isAway } from '../src/web/kit/i18n/groups.ts';
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
 * Texts of a language go into one file for the first page, one for tables and one for the rest. Only what nothing imports
 * outright: the games and the reports bring their English along.
 */
const textsChunk = (path: string): string | null => {
  const language =
    /\/(?:web\/.*|play)\/lang\/(\w+)\.json$/.exec(path)?.[1] ??
    /\/(?:(?:games|examples)\/\w+|sim)\/lang\/(?!en\.)(\w+)\.json$/.exec(path)?.[1];
  if (language === undefined) return null;
  return `${language}-${isAtStart(path) ? 'start' : isAway(path) ? 'away' : 'rest'}`;
};

/** How each worker is cut into files. */
export const workerChunks = { groups: [{ name: textsChunk }] };

const sourceOf = (path: string): string => fileURLToPath(new URL(`../src/web/${path}`, import.meta.url));
const MAIN = sourceOf('main.tsx');
const APP = sourceOf('app/start.tsx');

/** What the bundler knows of a module. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}

/** Files that only hand on what others have: whoever imports a name from one needs none of the others. */
const LISTS = /\/@mantine\/\w+\/esm\/index\.mjs$/;

const plainName = (name: string): string => name.replaceAll(/-|\.mjs$|^.*\//g, '').toLowerCase();

/** Of the files behind a list, those that a module imports by name. */
const namedIn = (code: string, files: readonly string[]): string[] => {
  const imports = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']@mantine\//g)];
  const names = new Set(
    imports.flatMap(([, list]) => list!.split(',').map((name) => plainName(name.trim().split(' ')[0]!))),
  );
  return files.filter((file) => names.has(plainName(file)));
};

/** A module, and all that runs before it. */
const reachedFrom = (id: string, graph: Graph, found = new Set<string>()): Set<string> => {
  if (found.has(id)) return found;
  found.add(id);
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  for (const imported of importedIds) {
    const isList = LISTS.test(imported);
    const next = isList ? namedIn(code ?? '', graph.getModuleInfo(imported)?.importedIds ?? []) : [imported];
    for (const one of next) reachedFrom(one, graph, found);
  }
  return found;
};

/**
 * How the page is cut into files. What the first page needs is one file that runs before the texts are there and one that runs
 * after them, and not the forty that pages share: over a slow line each of those waits for an answer of its own.
 */
export const pageChunks = () => {
  let found: { readonly first: ReadonlySet<string>; readonly app: ReadonlySet<string> } | undefined;
  const reached = (graph: Graph) => (found ??= { first: reachedFrom(MAIN, graph), app: reachedFrom(APP, graph) });
  const first = (id: string, graph: Graph): string | null =>
    id !== MAIN && reached(graph).first.has(id) ? 'first' : null;
  const app = (id: string, graph: Graph): string | null => (reached(graph).app.has(id) ? 'app' : null);
  return {
    groups: [{ name: textsChunk, priority: 2 }, { name: first, priority: 1 }, { name: app }],
    // A group would else take along whatever its modules import, the lists of others among it.
    includeDependenciesRecursively: false,
  };
};

/** The sheets that come with a file of the bundle. */
const sheetsOf = (file: unknown): ReadonlySet<string> =>
  (file as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? new Set();

/**
 * The page fetches its texts and then the app; the browser is told of the app's files while it still waits for the texts, and
 * runs the first script without waiting for the sheets.
 */
export const earlyApp = (): Plugin => {
  let base = '/';
  return {
    name: 'talon-early-app',
    configResolved: (config) => void (base = config.base),
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
          if (chunk.type === 'chunk' && chunk.moduleIds.includes(APP)) add(chunk.fileName);
        const scripts = [...files].map((name) => ({ rel: 'modulepreload', href: base + name }));
        const sheets = [...files].flatMap((name) => [...sheetsOf(bundle[name])]);
        const links = [...sheets.map((name) => ({ rel: 'stylesheet', href: base + name })), ...scripts]
          .filter(({ href }) => !html.includes(href))
          .map((attrs) => ({ tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' as const }));
        return { html: html.replace('<script type="module"', '<script type="module" async'), tags: links };
      },
    },
  };
};

/** Fills the list of built files into the service worker. */
export const precacheList = (): Plugin => {
  let base = '/';
  return {
    name: 'talon-precache',
    enforce: 'post',
    configResolved: (config) => void (base = config.base),
    generateBundle(_options, bundle) {
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') return;
      const files = Object.keys(bundle).filter(
        (name) => name !== 'sw.js' && name !== 'index.html' && !name.startsWith('.'),
      );
      const version = createHash('sha256').update(files.sort().join('\n')).digest('hex').slice(0, 12);
      const list = ['', 'icon.svg', 'manifest.webmanifest', ...files].map((name) => base + name);
      worker.code = worker.code
        .replace('__FILES__', JSON.stringify(list))
        .replace('__VERSION__', JSON.stringify(version));
    },
  };
};

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
