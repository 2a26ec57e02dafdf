// Agents: who plays, by which names, and what an agent of one's own has to be.
//
//     import { createGame, loadGame, playMatch, rngFrom } from 'talon-games';
//     import { AgentFailure, agentMisfit, agentNames, FAULT_REASONS, findAgent } from 'talon-games/agents';
//     import { netsIn, NO_NETS, thinkingMs, type AgentFactory } from 'talon-games/agents';
//
//     const ulti = await loadGame('ulti');
//     for (const name of agentNames(ulti)) console.log(name, thinkingMs(name));
//     const game = await createGame('ulti');
//     const greedy = findAgent(ulti, 'greedy');
//     if (!greedy.ok || agentMisfit(ulti, 'greedy', game) !== null) throw new Error('greedy plays Ulti');
//     // An agent of one's own, made of another: it forgets every second thought.
//     const hasty: AgentFactory = (table, seat, rng) => ({ ...greedy.value(table, seat, rng), name: 'hasty', decide: (view) => view.legal[0] });
//     console.log((await playMatch({ game: 'ulti', agents: [hasty, 'greedy', 'random'], seed: 1 })).result?.places, rngFrom(1).int(6));
//     // One that gives up says why; here that ends the match, elsewhere a random move takes its place (`faults`).
//     const shy: AgentFactory = () => ({ name: 'shy', decide: () => { throw new AgentFailure('crash', 'I would rather not.'); } });
//     const { faults } = await playMatch({ game: 'ulti', agents: [shy, 'greedy', 'random'], seed: 1, faults: 'forfeit' });
//     console.log(FAULT_REASONS, faults);
//     // Files of nets, wherever they come from; those that come with Talon are `shippedNets()` of the part `learn`.
//     const nets = netsIn([]);
//     console.log((nets.ok ? nets.value : NO_NETS).of('ulti').length);
export { agentMisfit, agentNames, findAgent, thinkingMs } from '../agents/index.ts';
export {
  AgentFailure,
  FAULT_REASONS,
  type Agent,
  type AgentFactory,
  type Answer,
  type FaultReason,
  type Turn,
} from '../core/agent.ts';
export { NO_NETS, netsIn, type Nets } from '../nn/nets.ts';
