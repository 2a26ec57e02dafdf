// What has changed since the branch left main, or on main itself since the last commit; what is not committed included.
import { execFileSync } from 'node:child_process';
import { projectRoot } from './sources.ts';

export interface Changes {
  /** 'main' or 'the last commit'. */
  since: string;
  /** From the project's folder; deleted ones too. */
  files: readonly string[];
}

/** Null where the project is no clone of its repository. */
export const changes = (): Changes | null => {
  const head = git('rev-parse', '--verify', '--quiet', 'HEAD^{commit}');
  if (head === null) return null;
  const base = ['main', 'origin/main'].map((name) => git('merge-base', name, 'HEAD')).find((found) => found !== null);
  const from = base ?? head;
  const files = [
    ...lines(git('diff', '--name-only', '--no-renames', '-z', '--relative', from)),
    ...lines(git('ls-files', '--others', '--exclude-standard', '-z')),
  ];
  return { since: from === head ? 'the last commit' : 'main', files: [...new Set(files)].sort() };
};

const lines = (text: string | null): string[] => (text ?? '').split('\0').filter(Boolean);

const git = (...args: string[]): string | null => {
  try {
    return execFileSync('git', args, {
      cwd: projectRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
};
