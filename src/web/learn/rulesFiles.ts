// Where the rules of a game are written; each file is fetched when it is read.

const FILES: Readonly<Record<string, () => Promise<{ readonly default: string }>>> = {
  tysiac: () => import('../../games/tysiac/RULES.md?raw'),
  ulti: () => import('../../games/ulti/RULES.md?raw'),
  skitgubbe: () => import('../../games/skitgubbe/RULES.md?raw'),
  mosaic: () => import('../../games/mosaic/RULES.md?raw'),
};

export const loadRulesFile = async (game: string): Promise<string> => {
  const load = Object.hasOwn(FILES, game) ? FILES[game] : undefined;
  return load ? (await load()).default : '';
};
