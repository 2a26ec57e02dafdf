// What it costs to start: `talon games`, from the process that begins to the one that has ended.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Probe } from './probe.ts';

/** Written by the process itself when it ends, behind what it prints: its CPU time in microseconds. */
const TELL_TIME = `process.on('exit', () => { const { user, system } = process.cpuUsage(); process.stdout.write('\\n' + (user + system)); });`;

export const startProbe = (): Probe => ({
  rows: [{ id: 'start.games', unit: 'ms' }],
  run: () => {
    const main = join(import.meta.dirname, '..', 'main.ts');
    const tellTime = `data:text/javascript,${encodeURIComponent(TELL_TIME)}`;
    const args = ['--disable-warning=ExperimentalWarning', '--import', tellTime, main, 'games'];
    const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    return [Number(stdout.slice(stdout.lastIndexOf('\n') + 1)) / 1000];
  },
});
