// Every option of the rules (§2) with its allowed values and a line of explanation. One schema gives the type, the
// check of rules from outside and the table in the docs.
import { z } from 'zod';

interface Explanation {
  section: string;
  about: string;
}

const explained = <T extends z.ZodType>(section: string, about: string, schema: T): T =>
  schema.meta({ section, about } satisfies Explanation);

const int = (min: number, max: number): z.ZodNumber => z.number().int().min(min).max(max);
const seat = (last: number): z.ZodNumber => int(0, last).meta({ of: 'seat' });
const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) => z.enum(values);

/** Bids and contracts know no ceiling in some rule sets; the list of actions ends here, beyond anything makeable. */
export const LAST_AMOUNT = 500;

const amount = int(1, LAST_AMOUNT);
const points = int(-100_000, 100_000);

const shape = {
  // §2.1 table
  seats: explained('2.1', 'players at the table', int(2, 4)),
  sitOut: explained('2.1', 'with 4 seats the dealer gets no hand', oneOf('none', 'dealer')),
  sitOutBonus: explained('2.1', 'what the sitting dealer scores from the musik', oneOf('none', 'musik')),
  sitOutSeesMusik: explained('2.1', 'the sitting dealer may look at the musik', z.boolean()),
  firstDealer: explained('2.1', 'dealer of the first hand: a seat or random', z.union([seat(3), z.literal('random')])),
  dealerAfterScoredHand: explained('2.1', 'dealer after a scored hand', oneOf('next')),
  dealerAfterThrownIn: explained('2.1', 'dealer after everybody passed', oneOf('next', 'same')),
  // §2.2 deal and musik
  handSize: explained('2.2', 'cards dealt to each active player', int(1, 12)),
  musikCount: explained('2.2', 'number of musik piles', int(1, 2)),
  musikSize: explained('2.2', 'cards in each pile', int(2, 3)),
  musikPick: explained('2.2', 'how the pile is chosen', oneOf('declarer-blind', 'only-one')),
  musikReveal: explained('2.2', 'who sees the taken pile', oneOf('public', 'declarer', 'public-unless-forced-minimum')),
  exchange: explained('2.2', 'what the declarer does after taking', oneOf('discard', 'pass-one-each')),
  passVisibility: explained('2.2', 'who sees a passed card', oneOf('receiver', 'public')),
  deadCards: explained('2.2', 'who scores cards that are never played', oneOf('none', 'last-trick-winner', 'declarer')),
  revealDeadAtEnd: explained('2.2', 'dead cards are shown after the hand is scored', z.boolean()),
  // §2.3 auction
  opener: explained('2.3', 'who calls first', oneOf('forehand')),
  forcedOpening: explained('2.3', 'forehand is entered at the opening bid', z.boolean()),
  openingBid: explained('2.3', 'lowest first bid', amount),
  minRaise: explained('2.3', 'smallest step over the standing bid', amount),
  bidGrid: explained('2.3', 'every bid is a multiple of this', amount),
  jumpBids: explained('2.3', 'raises larger than the smallest step', z.boolean()),
  maxBid: explained('2.3', 'highest bid; none = no ceiling', amount.nullable()),
  bidCap: explained(
    '2.3',
    'rule on bids above 120',
    oneOf('none', 'needs-marriage-above-120', 'held-marriages', 'challenge'),
  ),
  lastPlayerStanding: explained('2.3', 'nobody has bid, one is left', oneOf('must-decide', 'takes-at-minimum')),
  allPass: explained('2.3', 'nobody bids', oneOf('redeal', 'forehand-at-minimum')),
  passFinal: explained('2.3', 'who passed is out of the auction', z.literal(true)),
  // §2.4 proof
  proofThreshold: explained('2.4', 'only bids above it can be challenged', int(0, LAST_AMOUNT)),
  proofBase: explained('2.4', 'the marriage must be worth the bid less this', int(0, LAST_AMOUNT)),
  proofScope: explained('2.4', 'one marriage must suffice, or all are added', oneOf('single', 'sum')),
  challengeWindow: explained('2.4', 'when an opponent may challenge', oneOf('own-turn', 'own-turn-and-close')),
  proofHand: explained('2.4', 'the cards that count for a proof', oneOf('dealt')),
  proofFailBidder: explained('2.4', 'what a failed proof costs', oneOf('minus-bid', 'zero')),
  proofFailOpponents: explained('2.4', 'score change of each opponent after a failed proof', int(-1000, 1000)),
  proofFailPlaysOn: explained('2.4', 'the hand is played on after a failed proof', z.literal(false)),
  wrongChallengeCost: explained('2.4', 'cost of a challenge that is met', int(0, 1000)),
  // §2.5 bomb
  bombsPerPlayer: explained('2.5', 'bombs per player and match; 0 = none', int(0, 99)),
  bombEffect: explained('2.5', 'deal again, or score', oneOf('redeal', 'award')),
  bombAward: explained('2.5', 'points for each defender (award)', int(0, 1000)),
  bombCost: explained(
    '2.5',
    'taken from the bomber (award): a number or the bid',
    z.union([int(0, 1000), z.literal('bid')]),
  ),
  bombDealer: explained('2.5', 'dealer of the deal after a bomb', oneOf('same', 'next')),
  // §2.6 contract
  contractRaise: explained('2.6', 'whether the declarer may name more than the bid', oneOf('none', 'after-exchange')),
  contractGrid: explained('2.6', 'every raised contract is a multiple of this', amount),
  contractMax: explained(
    '2.6',
    'highest contract; none = no ceiling',
    z.union([amount, z.literal('held-marriages')]).nullable(),
  ),
  // §2.7 trick play
  firstLead: explained('2.7', 'who leads the first trick', oneOf('declarer')),
  mustFollow: explained('2.7', 'follow the led suit if able', z.literal(true)),
  mustOvertake: explained('2.7', 'beat the winning card when following, if able', z.boolean()),
  trumpDuty: explained(
    '2.7',
    'duty of a player void in the led suit',
    oneOf('none', 'overtrump-only', 'if-wins', 'any-trump', 'trump-and-overtrump'),
  ),
  // §2.8 marriages and trump
  marriageValues: explained(
    '2.8',
    'points of the marriage in each suit',
    z.strictObject({ S: int(0, 1000), C: int(0, 1000), D: int(0, 1000), H: int(0, 1000) }),
  ),
  marriageBy: explained('2.8', 'who may declare a marriage', oneOf('trick-leader', 'any-turn')),
  marriageFirstTrick: explained('2.8', 'a marriage may be declared in the first trick', z.boolean()),
  marriageMode: explained('2.8', 'declaring is a choice, or happens by itself', oneOf('optional', 'automatic')),
  marriageCredit: explained('2.8', 'when a marriage counts', oneOf('on-declare', 'if-trick-won', 'if-any-trick-won')),
  trumpStart: explained('2.8', 'trump before the first marriage', oneOf('none')),
  trumpChange: explained('2.8', 'what changes the trump', oneOf('every-marriage')),
  // §2.9 scoring and lock
  declarerCheck: explained('2.9', 'the total that is compared with the contract', oneOf('raw', 'rounded')),
  declarerGain: explained('2.9', 'what a made contract scores', oneOf('contract', 'actual')),
  declarerLoss: explained('2.9', 'what a failed contract costs', oneOf('contract')),
  defenderRounding: explained(
    '2.9',
    "rounding of the defenders' points",
    oneOf('none', 'ceil10', 'nearest10', 'floor10', 'nearest5'),
  ),
  defendersScore: explained('2.9', 'when the defenders score', oneOf('always')),
  lockMode: explained('2.9', 'brake near the target', oneOf('none', 'declarer-only', 'barrel')),
  lockScore: explained('2.9', 'where the brake begins', points),
  lockCrossing: explained('2.9', "a defender's gain that crosses the lock", oneOf('full', 'clamp')),
  barrelTries: explained('2.9', 'hands on the barrel before the drop', int(1, 99)),
  barrelDrop: explained('2.9', 'points lost when the tries are used up', int(0, 10_000)),
  // §2.10 end
  target: explained('2.10', 'score that ends the match', int(1, 100_000)),
  endCheck: explained('2.10', 'when the end is checked', oneOf('after-hand')),
  simultaneous: explained('2.10', 'several players at the target', oneOf('declarer-first', 'highest', 'shared')),
  scoreFloor: explained('2.10', 'lowest score, if there is one', points.nullable()),
  maxHands: explained('2.10', 'deals of any kind before the match is stopped', int(1, 100_000)),
  startScores: explained('2.10', 'scores before the first hand, one for each seat', z.array(points)),
};

export const rulesSchema = z.strictObject(shape);
/** The options of Tysiąc, all of them. */
export type TysiacRules = Readonly<z.infer<typeof rulesSchema>>;
export const OPTION_NAMES = Object.keys(shape) as (keyof TysiacRules)[];

export const explanationOf = (name: keyof TysiacRules): Explanation => shape[name].meta() as unknown as Explanation;
export const schemaOf = (name: keyof TysiacRules): z.ZodType => shape[name];
