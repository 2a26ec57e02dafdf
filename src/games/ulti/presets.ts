// The named rule sets: `standard` is spelled out, `table` says only what it changes. (§14)
import type { PresetText } from '../../core/definition.ts';
import type { UltiRules } from './options.ts';

const standard: UltiRules = {
  ladder: 'classic38',
  tieRule: 'listOrder',
  standaloneDurchmars: 'noTrump',
  fourAces: false,
  selfRaise: true,
  reenterAfterPass: true,
  raiseWithoutTalon: false,
  bidRequiresCards: true,
  discardRestriction: 'none',
  passzContract: 'play',
  talonPoints: 'defenders',
  marriagesIn: 'partiContracts',
  marriageTiming: 'onFirstCard',
  marriageDeclaration: 'auto',
  marriageSuitPublic: false,
  marriageNeedsTrick: 'no',
  kontraTiming: 'beforePlay',
  kontraScope: 'byTrump',
  maxKontraLevel: 2,
  lossValues: 'symmetric',
  lostUlti: 'plusBase',
  silent100: 'double',
  silentUlti: 'on',
  silentUltiLost: 'double',
  silentUltiPartnerWin: 'lost',
  silentUltiSettlement: 'team',
  silentDurchmars: 'replacesParti',
  silentDurchmarsScope: 'partiContracts',
  defenderSilentDurchmars: 'side',
  followWhenTrumped: 'free',
  betliMustBeat: true,
  keepSeven: 'enforced',
  openExposure: 'afterFirstTrick',
  openHands: 'soloist',
  earlyTermination: true,
  concede: 'off',
  dealsPerSession: 12,
  dealerRotation: 'rotate',
  firstDealer: 0,
};

/** §6.4 kontra as most tables say it: with the first card. */
const table: UltiRules = { ...standard, kontraTiming: 'withFirstCard' };

export const DEFAULT_PRESET = 'standard';
export const PRESETS: Readonly<Record<string, UltiRules>> = { standard, table };

export const PRESET_TEXTS: Readonly<Record<string, PresetText>> = {
  standard: { title: 'Standard', about: 'kontra is said before the first card; a session of twelve deals' },
  table: {
    title: 'First-card kontra',
    about: 'as at most tables: each defender says kontra before the own first card; twelve deals',
    common: true,
  },
};
