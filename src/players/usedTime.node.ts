// The processor time that those who play use, wherever they think.
import { programsMs } from '../programs/groupTime.node.ts';
import { isProgram } from './programPlayer.node.ts';

/** Of all threads of this process: a strategy thinks in one of its own. */
const ownMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** What has been used so far, by programs too where one plays: looking for those takes a moment itself. */
export const clockFor = (names: readonly string[]): (() => number) =>
  names.some(isProgram) ? () => ownMs() + programsMs() : ownMs;
