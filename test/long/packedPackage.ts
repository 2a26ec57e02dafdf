// The packages as somebody has them who installed them: unpacked in an empty folder, with what they depend on beside them.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packAll, type Packed } from '../../scripts/packaging/pack.ts';
import { projectRoot } from '../../scripts/testing/sources.ts';

export interface Ran {
  code: number | null;
  out: string;
  err: string;
}

export class InstalledPackage {
  readonly folder = mkdtempSync(join(realpathSync(tmpdir()), 'talon-package-'));
  readonly packed: Packed[];
  /** The empty folder. */
  readonly home = join(this.folder, 'home');

  constructor() {
    this.packed = packAll(join(this.folder, 'work'), join(this.folder, 'out'));
    mkdirSync(join(this.home, 'node_modules'), { recursive: true });
    writeFileSync(join(this.home, 'package.json'), '{ "type": "module" }');
    const { dependencies } = this.#install(this.main);
    // Nothing is fetched: the versions are those of the project's lock file.
    for (const name of Object.keys(dependencies)) this.link(name);
  }

  get main(): Packed {
    return this.packed.find(({ main }) => main)!;
  }

  get place(): string {
    return join(this.home, 'node_modules', this.main.name);
  }

  installNets(): void {
    this.#install(this.packed.find(({ main }) => !main)!);
  }

  /** A package that the project has, for the one that was installed. */
  link(name: string): void {
    const target = join(this.home, 'node_modules', name);
    mkdirSync(dirname(target), { recursive: true });
    if (!existsSync(target)) symlinkSync(join(projectRoot, 'node_modules', name), target, 'junction');
  }

  #install({ name, file }: Packed): { dependencies: Record<string, string> } {
    const modules = join(this.home, 'node_modules');
    spawnSync('tar', ['-xzf', file, '-C', modules]);
    renameSync(join(modules, 'package'), join(modules, name));
    return JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
  }

  node(args: readonly string[], input = '', program = process.execPath): Ran {
    const env = { ...process.env, npm_lifecycle_event: undefined, TALON_MODELS: undefined, LANG: 'C' };
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: this.home,
      encoding: 'utf8',
      input,
      env,
    });
    return { code: status, out: stdout, err: stderr };
  }

  /** The installed command. */
  talon(args: readonly string[], input = '', program = process.execPath): Ran {
    return this.node([join(this.place, 'bin', 'talon.mjs'), ...args], input, program);
  }
}
