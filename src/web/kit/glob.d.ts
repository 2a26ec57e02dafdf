// What Vite makes of `import.meta.glob`: the modules whose paths fit, each fetched when it is called for, or all at once.
interface ImportMeta {
  glob(
    paths: string | readonly string[],
    options: { import: string; query?: '?raw' },
  ): Record<string, () => Promise<unknown>>;
  glob(paths: string | readonly string[], options: { import: string; eager: true }): Record<string, unknown>;
}
