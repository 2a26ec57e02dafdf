// One installer at a time: `npm ci` begins by deleting node_modules, so two of them at once would ruin each other.
// The lock is a folder, because creating one either succeeds or fails, even for two processes at the same moment.

import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const heartbeatMs = 1_000;
/** A holder that shows no life for this long was killed. */
const silenceMs = 6_000;
/** No install takes this long; a process number of that age may belong to someone else by now. */
const longestMs = 15 * 60_000;

/** Runs `work` while holding the lock. Its argument's `protect(pid)` names the program that does the writing. */
export async function withInstallLock(folder, work) {
  await acquire(folder);
  const heartbeat = setInterval(() => touch(folder), heartbeatMs);
  try {
    await work({ protect: (pid) => writeFileSync(join(folder, 'pid'), String(pid)) });
  } finally {
    clearInterval(heartbeat);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function acquire(folder) {
  mkdirSync(dirname(folder), { recursive: true });
  for (let waits = 0; !tryCreate(folder); waits++) {
    if (isAbandoned(folder)) {
      rmSync(folder, { recursive: true, force: true });
      continue;
    }
    if (waits === 0) console.error('[setup] another process is installing; waiting for it ...');
    // Uneven, so that two who wait do not act in the same instant.
    await new Promise((done) => setTimeout(done, 150 + Math.random() * 150));
  }
}

function tryCreate(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Was the holder killed, and the npm it started too? (npm outlives a killed parent and goes on writing.) */
function isAbandoned(folder) {
  const silent = millisecondsSince(folder);
  if (silent > longestMs) return true;
  return silent > silenceMs && !isRunning(protectedPid(folder));
}

function millisecondsSince(folder) {
  try {
    return Date.now() - statSync(folder).mtimeMs;
  } catch {
    return 0; // released in this very moment
  }
}

function protectedPid(folder) {
  try {
    return Number(readFileSync(join(folder, 'pid'), 'utf8'));
  } catch {
    return 0;
  }
}

function isRunning(pid) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM'; // there, but somebody else's
  }
}

function touch(folder) {
  try {
    const now = new Date();
    utimesSync(folder, now, now);
  } catch {
    // The lock was taken away from us; the install goes on and its stamp decides.
  }
}
