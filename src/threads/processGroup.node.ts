// Programs run in a process group of their own, so that their children end with them.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';

/** Windows has no such groups; there the tree of a process is ended. */
export const HAS_GROUPS = process.platform !== 'win32';

/** Ends a program and whatever it has started, except what has made a group of its own. */
export const killGroup = (leader: number): void => {
  if (leader === 0) return;
  try {
    if (HAS_GROUPS) process.kill(-leader, 'SIGKILL');
    else spawnSync('taskkill', ['/pid', String(leader), '/t', '/f'], { stdio: 'ignore' });
  } catch {
    // All of it has gone by itself.
  }
};

/** Waits for the end of its input, which comes however Talon ends, and hears no Ctrl-C. */
const KEEPER = 'trap "" INT TERM HUP QUIT; while read -r line; do :; done; kill -9 "-$1"';

/**
 * A tiny process that outlives a Talon that crashes or is killed, only to end the group. Where it cannot be had a program
 * still sees the end of its input.
 */
export const keepGroup = (leader: number): ChildProcess | null => {
  if (!HAS_GROUPS) return null;
  const keeper = spawn('/bin/sh', ['-c', KEEPER, 'talon-keeper', String(leader)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  keeper.on('error', () => {});
  keeper.stdin!.on('error', () => {});
  return keeper;
};
