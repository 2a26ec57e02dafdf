// What the command line and the web app use: hints, reviews and claims, all from views.
export { Analysis } from './analysis.ts';
export { LEVELS, type Level } from './budget.ts';
export { checkClaim, type ClaimVerdict } from './claim.ts';
export { REASONS, reasonText, type Findings, type MoveFinding } from './findings.ts';
export { shareOf } from './outlook.ts';
export {
  POSITIONS_FORMAT,
  POSITIONS_VERSION,
  lossOf,
  parsePositions,
  valueMoves,
  type DealLine,
  type PositionsHead,
  type ValuedPosition,
} from './positions.ts';
export { decisionsOf, reviewDecision, type ReviewedDecision } from './review.ts';
export { summarizeLosses, type LossSummary } from './summary.ts';
export { amount, between, likelyPlaces, percent, type LikelyPlace } from './words.ts';
