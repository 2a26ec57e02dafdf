// Every option of the rules (§14) with its allowed values and a line of explanation. One schema gives the type, the
// check of rules from outside and the table in the docs.
import { z } from 'zod';
import { LADDERS } from './ladder.ts';

interface Explanation {
  section: string;
  about: string;
}

const explained = <T extends z.ZodType>(section: string, about: string, schema: T): T =>
  schema.meta({ section, about } satisfies Explanation);

const int = (min: number, max: number): z.ZodNumber => z.number().int().min(min).max(max);
const seat = (last: number): z.ZodNumber => int(0, last).meta({ of: 'seat' });
const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) => z.enum(values);
const yesNo = z.boolean();

const shape = {
  // Bids
  ladder: explained('3', 'the list of bids', oneOf(...LADDERS)),
  tieRule: explained('3.3', 'when a bid beats another', oneOf('listOrder', 'valueThenFewerUnits', 'strictValue')),
  standaloneDurchmars: explained(
    '3.4',
    'a durchmars alone may name a trump too, on the classic ladder of 38 bids',
    oneOf('noTrump', 'trumpOrNoTrump'),
  ),
  fourAces: explained('3.4', 'the unit négy ász; goes with the ladder of 54 bids', yesNo),
  // Auction
  selfRaise: explained('2.3', 'the holder may take the talon and raise himself', yesNo),
  reenterAfterPass: explained('2.3', 'who passed may pick up later', yesNo),
  raiseWithoutTalon: explained('2.3', 'a player may bid on his ten cards and leave the talon', yesNo),
  bidRequiresCards: explained('2.4', 'a bid needs its king, felső and seven among the ten cards kept', yesNo),
  discardRestriction: explained('2.3', 'what may be laid into the talon', oneOf('none', 'noPointCards')),
  passzContract: explained('4', 'is a plain passz played?', oneOf('play', 'forfeit', 'ask')),
  // Marriages and points
  talonPoints: explained('8', 'who counts aces and tens of the talon', oneOf('defenders', 'soloist', 'nobody')),
  marriagesIn: explained('5', 'contracts with marriages', oneOf('partiContracts', 'allTrumpContracts')),
  marriageTiming: explained('5', 'when marriages are declared', oneOf('onFirstCard', 'beforeFirstTrick')),
  marriageDeclaration: explained('5', 'by themselves, or as the player likes', oneOf('auto', 'optional')),
  marriageSuitPublic: explained('5', 'the suit of a 20 is told', yesNo),
  marriageNeedsTrick: explained('5', 'who must win a trick for marriages to count', oneOf('no', 'player', 'side')),
  // Kontra
  kontraTiming: explained('6.4', 'when kontra is said', oneOf('beforePlay', 'withFirstCard', 'afterFirstTrick')),
  kontraScope: explained('6.3', 'for both defenders or for each', oneOf('byTrump', 'shared', 'individual')),
  maxKontraLevel: explained('6.2', 'how often a unit may be doubled', int(1, 6)),
  // Settlement
  lossValues: explained('9', 'what lost units cost', oneOf('symmetric', 'huwikiTable')),
  lostUlti: explained('9.2', 'what a lost ulti costs', oneOf('plusBase', 'double', 'single')),
  silent100: explained('8.1', 'a hundred that was not announced', oneOf('double', 'off', 'half')),
  silentUlti: explained('8.1', 'the trump seven wins the last trick unannounced', oneOf('on', 'off')),
  silentUltiLost: explained('8.1', 'cost of a beaten silent ulti', oneOf('double', 'single', 'none')),
  silentUltiPartnerWin: explained('8.1', 'the trump seven is beaten by its own side', oneOf('lost', 'neutral')),
  silentUltiSettlement: explained('8.1', 'who pays for a silent ulti', oneOf('team', 'individual')),
  silentDurchmars: explained('8.1', 'all tricks without announcement', oneOf('replacesParti', 'adds', 'off')),
  silentDurchmarsScope: explained(
    '8.1',
    'contracts with a silent durchmars',
    oneOf('partiContracts', 'trumpWithoutDurchmars'),
  ),
  defenderSilentDurchmars: explained('8.1', "the defenders' silent durchmars", oneOf('side', 'single', 'off')),
  // Play
  followWhenTrumped: explained('7.1', 'following a suit once the trick is trumped', oneOf('free', 'mustBeatInSuit')),
  betliMustBeat: explained('7.2', 'the duty to beat holds in betli too', yesNo),
  keepSeven: explained('7.3', 'the soloist keeps the trump seven in an ulti', oneOf('enforced', 'free')),
  openExposure: explained('7.5', 'when an open hand is shown', oneOf('afterFirstTrick', 'beforeFirstTrick')),
  openHands: explained('7.5', 'whose hands are shown', oneOf('soloist', 'all')),
  earlyTermination: explained('7.6', 'a betli or no-trump durchmars ends when it is lost', yesNo),
  concede: explained('10', 'may the soloist give up?', oneOf('off', 'soloist')),
  // Session
  dealsPerSession: explained('11', 'deals of a session; a multiple of 3 is fair', int(1, 10_000)),
  dealerRotation: explained('11', 'who deals next', oneOf('rotate', 'soloistDeals')),
  firstDealer: explained('11', 'dealer of the first deal: a seat or random', z.union([seat(2), z.literal('random')])),
};

export const rulesSchema = z.strictObject(shape);
/** The options of Ulti, all of them. */
export type UltiRules = Readonly<z.infer<typeof rulesSchema>>;
export const OPTION_NAMES = Object.keys(shape) as (keyof UltiRules)[];

export const explanationOf = (name: keyof UltiRules): Explanation => shape[name].meta() as unknown as Explanation;
export const schemaOf = (name: keyof UltiRules): z.ZodType => shape[name];
