// Thinks about a view beside the table: hints and claims. It never sees the match.
import { checkClaim } from '../../../analysis/index.ts';
import type { AnyDefinition } from '../../../core/definition.ts';
import type { AnyGame } from '../../../core/game.ts';
import { findGame } from '../../kit/games/house.ts';
import { tellingOf } from '../../../play/plain.ts';
import { problemText } from '../../kit/rules/problem.ts';
import { loadLanguage } from '../../kit/i18n/load.ts';
import { HintSearch } from './hint.ts';
import type { FromAdviser, ToAdviser } from './messages.ts';

type Asked = Exclude<ToAdviser, { type: 'stop' }>;

const SHOW_EVERY_MS = 150;

const tell = (message: FromAdviser): void => postMessage(message);

/** Lets a message in that may call this question off. */
const breathe = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

let current = -1;

const gameOf = ({ game: id, rules }: Asked): { definition: AnyDefinition; game: AnyGame } => {
  const definition = findGame(id);
  if (!definition.ok) throw new Error(problemText(definition.error));
  const checked = definition.value.parseRules(rules, 'kept');
  if (!checked.ok) throw new Error(problemText(checked.error));
  return { definition: definition.value, game: definition.value.create(checked.value) };
};

const hint = async (asked: Asked): Promise<void> => {
  const { key, view } = asked;
  const { definition, game } = gameOf(asked);
  const { isCompound } = tellingOf(definition);
  const search = new HintSearch(definition, game, view, isCompound);
  let shown = performance.now();
  while (search.step()) {
    if (performance.now() - shown < SHOW_EVERY_MS) continue;
    tell({ type: 'hint', key, hint: search.soFar(), ...search.progress, isWhole: false });
    await breathe();
    if (current !== key) return;
    shown = performance.now();
  }
  tell({ type: 'hint', key, hint: search.whole(), ...search.progress, isWhole: true });
};

const answer = async (asked: Asked): Promise<void> => {
  await loadLanguage(asked.language);
  if (asked.type === 'hint') return hint(asked);
  const { definition, game } = gameOf(asked);
  tell({ type: 'claim', key: asked.key, verdict: checkClaim(definition, game, asked.view) });
};

addEventListener('message', ({ data }: MessageEvent<ToAdviser>) => {
  current = data.type === 'stop' ? -1 : data.key;
  if (data.type === 'stop') return;
  answer(data).catch((problem: unknown) =>
    tell({ type: 'failed', key: data.key, message: problem instanceof Error ? problem.message : String(problem) }),
  );
});
