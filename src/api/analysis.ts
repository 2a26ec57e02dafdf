// Hints, reviews and claims, all from views.
//
//     import { createGame, loadGame, parseRecord, playMatch, replay } from 'talon-games';
//     import { Analysis, checkClaim, decisionsOf, LEVELS, reasonText, REASONS } from 'talon-games/analysis';
//     import { reviewDecision, shareOf, summarizeLosses } from 'talon-games/analysis';
//
//     const definition = await loadGame('tysiac');
//     const game = await createGame('tysiac');
//     const loaded = await parseRecord(await playMatch({ game: 'tysiac', agents: ['heuristic', 'greedy'], seed: 7 }));
//     if (!loaded.ok) throw new Error(loaded.error.message);
//     const { steps, record } = loaded.value;
//     const at = steps.findIndex((_, i) => game.view(replay(game, steps, i), 0).phase === 'play' && game.actor(replay(game, steps, i)) === 0);
//     const view = game.view(replay(game, steps, at), 0);
//     const { moves } = new Analysis(definition, game, view, LEVELS.quick, 'seed').run();
//     console.log(moves.map(({ move, mean }) => `${move} ${mean}`), checkClaim(definition, game, view).verdict);
//
//     // Looking back at the first three decisions of a seat: what each has lost, and why another was better.
//     const reviewed = decisionsOf(game, steps, 0).slice(0, 3).map((step) => reviewDecision(definition, game, steps, step, LEVELS.quick, 'seed'));
//     for (const { findings } of reviewed) console.log(reasonText(findings.reason), Object.hasOwn(REASONS, findings.reason.key));
//     console.log(summarizeLosses(0, reviewed), shareOf(definition, record.result?.places ?? [], 0));
export {
  Analysis,
  checkClaim,
  decisionsOf,
  LEVELS,
  reasonText,
  REASONS,
  reviewDecision,
  shareOf,
  summarizeLosses,
  type ClaimVerdict,
  type Findings,
  type Level,
  type LossSummary,
  type MoveFinding,
  type ReviewedDecision,
} from '../analysis/index.ts';
