// The options of `talon train`, and the plan they make.
import type { AnyDefinition } from '../../core/definition.ts';
import { FIRST_ENCODING, newestEncoding } from '../../core/encoding.ts';
import { NETS, defaultSpan, type NetSizes } from '../../agents/neural/layout.ts';
import {
  DEFAULT_SETTINGS,
  type Critic,
  type DistilSettings,
  type ImitationSettings,
  type TrainSettings,
} from '../../learn/settings.ts';
import { DEFAULT_CURRICULUM, type CurriculumSettings } from '../../learn/curriculum.ts';
import type { LeagueSettings } from '../../learn/league.ts';
import { shapingFrom } from './shapingOption.ts';
import { stagesOf } from '../../learn/stage.ts';
import type { TrainPlan } from '../../learn/plan.ts';
import { readStart, type Start } from './startNet.ts';
import type { RulesOptions } from '../kit/rules.ts';
import { chooseRules } from '../kit/rules.ts';
import { UsageError } from '../kit/problems.ts';
import { shortened } from '../../core/result.ts';

/** As the command line gives them; what is not given is undefined. */
export interface TrainOptions extends RulesOptions {
  /** Its name, or the path of its module. */
  game?: string;
  stage?: string;
  curriculum?: true;
  stageBar?: number;
  stagePatience?: number;
  net?: keyof typeof NETS;
  encoding?: number;
  /** A net's file. */
  from?: string;
  /** As in `48,32,64`. */
  encoders?: string;
  hidden?: number;
  layers?: number;
  attention?: number;
  span?: number;
  seed?: string;
  iterations?: number;
  games?: number;
  rows?: number;
  batchSize?: number;
  epochs?: number;
  learningRate?: number;
  entropyCoef?: number;
  critic?: Critic;
  /** True, or a list of event=reward. */
  shaping?: true | string[];
  shapingShare?: number;
  imitate?: string;
  imitateIterations?: number;
  /** True, or who chooses where nothing can be solved. */
  distil?: true | string;
  distilIterations?: number;
  distilTemperature?: number;
  distilPull?: number;
  league?: number;
  opponents?: string[];
  snapshotInterval?: number;
  snapshots?: number;
  workers?: number;
  checkpointInterval?: number;
  evaluate?: number;
  until?: number;
  out?: string;
  resume?: string;
}

export const DEFAULT_INTERVAL = 10;
export const DEFAULT_DEALS = 50;

export interface PlannedRun {
  plan: TrainPlan;
  /** The preset with exactly these rules, or null. */
  preset: string | null;
  /** The net that it begins as; null for one that knows nothing. */
  start: Start | null;
}

export const planTraining = async (definition: AnyDefinition, options: TrainOptions): Promise<PlannedRun> => {
  const { game, preset } = await chooseRules(definition, options);
  const curriculum = curriculumFrom(options);
  const stage = options.stage ?? stagesOf(definition).at(curriculum === null ? -1 : 0)!.name;
  const start = options.from === undefined ? null : readStart(definition, game, options.from, options);
  const settings = settingsFrom(definition, options, start);
  const workers = options.workers ?? 1;
  const encoding = start?.encoding ?? options.encoding ?? newestEncoding(definition);
  return {
    plan: {
      game: options.game ?? definition.id,
      rules: game.rules,
      stage,
      curriculum,
      settings,
      ...(encoding !== FIRST_ENCODING && { encoding }),
      workers,
    },
    preset,
    start,
  };
};

const curriculumFrom = ({ curriculum, stageBar, stagePatience }: TrainOptions): CurriculumSettings | null => {
  if (curriculum !== undefined) {
    const { bar, patience } = DEFAULT_CURRICULUM;
    return { bar: stageBar ?? bar, patience: stagePatience ?? patience };
  }
  if (stageBar === undefined && stagePatience === undefined) return null;
  throw new UsageError('--stage-bar and --stage-patience say when to walk on; they need --curriculum.');
};

const settingsFrom = (definition: AnyDefinition, options: TrainOptions, start: Start | null): TrainSettings => {
  const usual = DEFAULT_SETTINGS;
  const net = NETS[options.net ?? 'large'];
  const sizes = {
    ...net,
    ...(options.encoders !== undefined && encodersFrom(options.encoders)),
    hidden: options.hidden ?? net.hidden,
    layers: options.layers ?? net.layers,
    attention: options.attention ?? net.attention,
    span: options.span ?? defaultSpan(definition),
  };
  if (sizes.attention > 0 && sizes.hidden % sizes.attention !== 0) {
    throw new UsageError(`--hidden must be a multiple of --attention; ${sizes.hidden} is none of ${sizes.attention}.`);
  }
  const distil = distilFrom(options);
  return {
    ...usual,
    sizes: start?.sizes ?? sizes,
    seed: options.seed ?? usual.seed,
    iterations: options.iterations ?? usual.iterations,
    games: options.games ?? usual.games,
    rows: options.rows ?? usual.rows,
    batch: options.batchSize ?? usual.batch,
    epochs: options.epochs ?? usual.epochs,
    learningRate: options.learningRate ?? usual.learningRate,
    entropy: options.entropyCoef ?? usual.entropy,
    critic: options.critic ?? usual.critic,
    shaping: shapingFrom(definition, options.shaping, options.shapingShare),
    imitate: imitationFrom(options),
    ...(distil && { distil }),
    league: leagueFrom(definition, options),
  };
};

const MOST_WIDE = 4096;

const encodersFrom = (text: string): Pick<NetSizes, 'hand' | 'trick' | 'history'> => {
  const widths = text.split(',').map((width) => (/^\d{1,4}$/.test(width) ? Number(width) : 0));
  const [hand = 0, trick = 0, history = 0] = widths;
  if (widths.length === 3 && widths.every((width) => width >= 1 && width <= MOST_WIDE)) return { hand, trick, history };
  const rule = `three whole numbers from 1 to ${MOST_WIDE}, for hand, trick and history, e.g. 48,32,64`;
  throw new UsageError(`--encoders must be ${rule}; not '${shortened(text)}'.`);
};

const USUAL_IMITATION = 20;

const imitationFrom = ({ imitate, imitateIterations }: TrainOptions): ImitationSettings | null => {
  if (imitate !== undefined) return { teacher: imitate, iterations: imitateIterations ?? USUAL_IMITATION };
  if (imitateIterations === undefined) return null;
  throw new UsageError('--imitate-iterations says how long; --imitate must say whom.');
};

const USUAL_DISTIL = { teacher: 'expert:quick', iterations: 40, temperature: 0.1, pull: 0.1 };

/** The differences of values become those of logarithms of chances, which must stay finite. */
const COLDEST = 0.0001;

const distilFrom = (options: TrainOptions): DistilSettings | null => {
  const { distil, from, imitate, distilIterations, distilTemperature, distilPull } = options;
  const usual = USUAL_DISTIL;
  if (distil === undefined) {
    if ((distilIterations ?? distilTemperature ?? distilPull) === undefined) return null;
    throw new UsageError('--distil-iterations, --distil-temperature and --distil-pull say how; they need --distil.');
  }
  if (imitate !== undefined) {
    throw new UsageError('--imitate and --distil are two ways to begin; leave one of them out.');
  }
  if (distilTemperature !== undefined && distilTemperature < COLDEST) {
    throw new UsageError(`--distil-temperature must be at least ${COLDEST}.`);
  }
  return {
    teacher: distil === true ? usual.teacher : distil,
    iterations: distilIterations ?? usual.iterations,
    temperature: distilTemperature ?? usual.temperature,
    own: from === undefined ? 0 : 1,
    pull: distilPull ?? usual.pull,
  };
};

/** Whoever names opponents wants to meet them. */
const USUAL_SHARE = 0.3;

const leagueFrom = (definition: AnyDefinition, options: TrainOptions): LeagueSettings => {
  const usual = DEFAULT_SETTINGS.league;
  const share = options.league ?? (options.opponents === undefined ? 0 : USUAL_SHARE);
  return {
    share,
    bots: share > 0 ? (options.opponents ?? Object.keys(definition.bots)) : [],
    interval: options.snapshotInterval ?? usual.interval,
    most: options.snapshots ?? usual.most,
  };
};

/** What was typed, as one line that trains the same net again. */
export const commandOf = (game: string, options: TrainOptions): string => {
  const { out: _, resume: __, until: ___, ...given } = options;
  return ['talon', 'train', game, ...optionWords(given)].join(' ');
};

/** Options as they are typed. */
export const optionWords = (given: object): string[] =>
  Object.entries(given).flatMap(([name, value]) => {
    const option = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (value === true) return [option];
    if (name === 'set') return (value as string[]).flatMap((setting) => [option, setting]);
    return [option, ...(Array.isArray(value) ? value : [value]).map(String)];
  });
