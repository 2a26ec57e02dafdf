// Who may import whom, folder by folder of src; docs/1-architecture.md says why.

export interface FolderRule {
  /** Folders of src it may import besides itself; 'x.web' means only the *.web.ts files of x. */
  folders: readonly string[];
  /** Third-party packages that every file may import; *.node.ts and *.web.ts are free in that. */
  packages: readonly string[] | 'any';
  /** Where Node's own modules are allowed. */
  node: 'no' | '*.node.ts' | 'yes';
}

export const rules: Readonly<Record<string, FolderRule>> = {
  // What others import of the package.
  api: {
    folders: ['core', 'games', 'nn', 'agents', 'analysis', 'guests', 'players', 'sim', 'learn'],
    packages: [],
    node: '*.node.ts',
  },
  core: { folders: [], packages: [], node: 'no' },
  // Reading what comes from outside, and writing.
  files: { folders: ['core'], packages: ['yaml'], node: '*.node.ts' },
  nn: { folders: ['core', 'files'], packages: [], node: '*.node.ts' },
  // Types for authors of strategies: complete in themselves, since editors read them far from here.
  strategy: { folders: [], packages: [], node: 'no' },
  games: { folders: ['core', 'strategy'], packages: ['zod'], node: 'no' },
  agents: { folders: ['core', 'nn'], packages: [], node: 'no' },
  // One match of people and bots, for terminal, page and server.
  play: { folders: ['core'], packages: [], node: 'no' },
  // Hints, reviews and claims; for pages too.
  analysis: { folders: ['core', 'agents'], packages: [], node: 'no' },
  // Threads that are waited for, and processes that end with them.
  threads: { folders: [], packages: [], node: '*.node.ts' },
  // What strategies and programs have in common.
  guests: { folders: ['core', 'files', 'threads'], packages: [], node: 'no' },
  // Strategies in QuickJS.
  sandbox: {
    folders: ['core', 'files', 'guests', 'threads'],
    packages: ['acorn', 'quickjs-emscripten-core'],
    node: '*.node.ts',
  },
  // Programs on a pipe.
  programs: { folders: ['core', 'guests', 'threads'], packages: [], node: '*.node.ts' },
  // How a name becomes somebody who plays.
  players: {
    folders: ['core', 'files', 'nn', 'agents', 'guests', 'sandbox', 'programs', 'threads'],
    packages: [],
    node: '*.node.ts',
  },
  sim: {
    folders: ['core', 'nn', 'agents', 'play', 'guests', 'players'],
    packages: ['zod'],
    node: '*.node.ts',
  },
  arena: {
    // Nets are evaluated in the stages in which they learn.
    folders: ['core', 'nn', 'agents', 'play', 'analysis', 'sim', 'guests', 'sandbox', 'players', 'learn'],
    packages: ['openskill'],
    node: 'no',
  },
  learn: { folders: ['core', 'files', 'agents', 'nn', 'threads', 'sim'], packages: [], node: '*.node.ts' },
  // Much work, cut into stretches that are played anywhere.
  jobs: {
    folders: ['core', 'files', 'agents', 'nn', 'players', 'threads', 'sim', 'learn', 'arena'],
    packages: [],
    node: '*.node.ts',
  },
  // Matches for learners in other languages.
  gym: { folders: ['core', 'agents', 'play', 'players'], packages: ['zod'], node: '*.node.ts' },
  // Jobs on other machines, through Redis.
  fleet: {
    folders: ['core', 'files', 'agents', 'players', 'threads', 'jobs'],
    packages: [],
    node: '*.node.ts',
  },
  // What a server of tables and its clients say to each other.
  net: { folders: ['core', 'play'], packages: ['zod', '@noble/hashes'], node: 'no' },
  server: {
    // Runs of the laboratory are sent to a fleet from here, and claims at tables are looked at.
    folders: [
      'core',
      'files',
      'games',
      'agents',
      'play',
      'analysis',
      'net',
      'nn',
      'players',
      'arena',
      'threads',
      'jobs',
      'fleet',
    ],
    packages: 'any',
    node: 'yes',
  },
  web: {
    // The laboratory plays and reports with the same files as the command line; those of Node stay out of reach.
    folders: [
      'core',
      'files',
      'games',
      'agents',
      'play',
      'analysis',
      'nn',
      'guests',
      'players',
      'sandbox.web',
      'sim',
      'arena',
      'jobs',
      'net',
    ],
    packages: 'any',
    node: 'no',
  },
  cli: {
    folders: [
      'core',
      'files',
      'games',
      'agents',
      'play',
      'net',
      'analysis',
      'nn',
      'guests',
      'players',
      'sandbox',
      'sim',
      'learn',
      'arena',
      'jobs',
      'gym',
      // Whoever runs a server looks after its data from here.
      'server',
      'fleet',
    ],
    packages: 'any',
    node: 'yes',
  },
};
