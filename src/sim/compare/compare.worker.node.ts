// A worker thread of `talon compare`.
import { openPlayer } from '../../players/players.node.ts';
import { serveStretches } from '../serve.node.ts';
import { playPairs, prepareCompare, type ComparePlan } from './pairs.ts';

serveStretches((plan: ComparePlan, atEnd) => {
  const compare = prepareCompare(plan, openPlayer);
  if (!compare.ok) throw new Error(compare.error.message);
  atEnd(() => compare.value.simulation.close?.());
  return (stretch) => playPairs(compare.value, stretch);
});
