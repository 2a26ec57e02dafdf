// A folder of sources in layers: whoever is above may import what is below, never the other way round.

export interface Layer {
  /**
   * Folders in the base, by name; 'faces/*' means every folder in faces by itself, 'kit/ui' one of kit's, and 'faces' or
   * 'kit' then what lies directly in it; '.' means the files directly in the base.
   */
  folders: readonly string[];
  /** May its folders import each other? Not in a circle, even then. */
  siblings: boolean;
}

/** What a command does, where its own file would be too long for it. */
const commandParts =
  'admin bench check compare dataset describe evaluate experiment export ladder play replay review serve simulate solve start strategies tournament train verify'.split(
    ' ',
  );

/** Folders that are in layers inside, from below to above. */
export const LAYERS: Readonly<Record<string, readonly Layer[]>> = {
  'src/cli': [
    { folders: ['kit'], siblings: false },
    { folders: ['screen'], siblings: false },
    { folders: ['faces/*'], siblings: false },
    { folders: ['faces'], siblings: false },
    { folders: ['help', 'longRun', 'records'], siblings: false },
    { folders: commandParts, siblings: false },
    // Trains a net against one that `evaluate` opens.
    { folders: ['exploit'], siblings: false },
    // Gathers what the three about nets have measured.
    { folders: ['card'], siblings: false },
    { folders: ['commands'], siblings: false },
    { folders: ['.'], siblings: false },
  ],
  'src/web': [
    { folders: ['kit'], siblings: false },
    { folders: ['kit/browser', 'kit/i18n'], siblings: false },
    { folders: ['kit/games', 'kit/report', 'kit/sound', 'kit/storage', 'kit/ui'], siblings: false },
    { folders: ['kit/players'], siblings: false },
    { folders: ['kit/newGame', 'kit/rules'], siblings: false },
    { folders: ['kit/runs'], siblings: false },
    { folders: ['table/cards', 'table/match'], siblings: false },
    { folders: ['table/advice'], siblings: false },
    { folders: ['table'], siblings: false },
    { folders: ['faces/*'], siblings: false },
    { folders: ['faces'], siblings: false },
    { folders: ['pages/*'], siblings: false },
    { folders: ['app'], siblings: false },
    { folders: ['.'], siblings: false },
  ],
};

/** One file imports another; paths from the project's folder. */
export interface Import {
  from: string;
  to: string;
}

/** What is wrong, in sentences: an import that goes up or sideways, folders in a circle, a folder that is in no layer. */
export const layerProblems = (base: string, layers: readonly Layer[], imports: readonly Import[]): string[] => {
  const folderOf = (path: string): string => folderIn(layers, path.slice(base.length + 1));
  const levelOf = (folder: string): number =>
    layers.findIndex(({ folders }) => folders.some((name) => name === folder || name === starOf(folder)));
  const inside = imports.filter(({ from, to }) => [from, to].every((path) => path.startsWith(`${base}/`)));
  const homeless = new Set(inside.flatMap(({ from, to }) => [folderOf(from), folderOf(to)]));
  const problems = [...homeless]
    .filter((folder) => levelOf(folder) < 0)
    .map((name) => `${base}/${name} is in no layer`);
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of inside) {
    const [own, other] = [folderOf(from), folderOf(to)];
    if (own === other) continue;
    edges.set(own, (edges.get(own) ?? new Set()).add(other));
    const [level, below] = [levelOf(own), levelOf(other)];
    if (level < 0 || below < 0) continue;
    if (below > level) problems.push(`${from} imports ${to}: ${own} is below ${other}`);
    if (below === level && !layers[level]!.siblings) problems.push(`${from} imports ${to}: ${own} is beside ${other}`);
  }
  return [...problems, ...circlesOf(edges)];
};

const starOf = (folder: string): string => folder.replace(/\/[^/]+$/, '/*');

const folderIn = (layers: readonly Layer[], path: string): string => {
  // Texts belong to the folder they lie in.
  const [first = '', second] = path.replace('/lang/', '/').split('/').slice(0, -1);
  const isSplit = layers.some(({ folders }) => folders.some((name) => name.startsWith(`${first}/`)));
  if (first === '') return '.';
  return isSplit && second !== undefined ? `${first}/${second}` : first;
};

/** Each circle of folders once, as 'a -> b -> a'. */
const circlesOf = (edges: ReadonlyMap<string, ReadonlySet<string>>): string[] => {
  const finished = new Set<string>();
  const circles: string[] = [];
  const visit = (folder: string, trail: readonly string[]): void => {
    const at = trail.indexOf(folder);
    if (at >= 0) circles.push([...trail.slice(at), folder].join(' -> '));
    if (at >= 0 || finished.has(folder)) return;
    for (const next of edges.get(folder) ?? []) visit(next, [...trail, folder]);
    finished.add(folder);
  };
  for (const folder of edges.keys()) visit(folder, []);
  return circles;
};
