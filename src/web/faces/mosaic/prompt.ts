// What is due, in a few words.
import type { Phase } from '../../../games/mosaic/state.ts';
import { t } from '../../kit/i18n/index.ts';
import type { Key } from '../../kit/i18n/keys.ts';
import type { TableInfo } from '../../table/match/messages.ts';
import { isOwn, person, waitsFor } from '../../table/match/tell.ts';
import { rewardForm } from '../../../games/mosaic/words.ts';
import { theCard } from './names.ts';
import { actionOf, nameOf, rulesOf, type MosaicFrame } from './use.ts';

export const prompt = (info: TableInfo, frame: MosaicFrame): string => {
  const { view } = frame;
  if (frame.result !== null) return t('mosaic.table.prompt.over');
  if (view.actor < 0) return t('mosaic.table.prompt.shuffled');
  if (view.actor !== info.seat || !isOwn(info)) {
    if (view.phase === 'apply_reward' && view.match !== null)
      return t('mosaic.table.prompt.scores', { pattern: view.match.pattern, ...person(info, view.actor) });
    return waitsFor(info, view.actor, WAITS[view.phase] ?? 'mosaic.table.prompt.waits');
  }
  const rules = rulesOf(info);
  switch (view.phase) {
    case 'placement_cell':
      return t('mosaic.table.prompt.place', {
        card: theCard(view.card, rules.deck),
        from: view.stage === 'hand' ? 'passed' : 'taken',
      });
    case 'draft_pick':
      return t('mosaic.table.prompt.pick');
    case 'draft_pass':
      return t('mosaic.table.prompt.pass', { name: nameOf(info, (info.seat + 1) % info.players.length) });
    case 'pattern_to_resolve':
      return t('mosaic.table.prompt.resolve');
    case 'apply_reward':
      return t(`mosaic.table.ask.${rewardForm(rules, view.match!.reward)}`, opponent(info));
    default:
      return aim(info, frame);
  }
};

const aim = (info: TableInfo, { view, moves, facts }: MosaicFrame): string => {
  const rules = rulesOf(info);
  const due = moves[0] && actionOf(moves[0]).type;
  const { action, scope } = rules.rewards[view.match!.reward]!;
  if (due === 'take') return t('mosaic.table.aim.take');
  if (due === 'from') {
    const does = action === 'steal_card' ? 'steal' : action === 'remove_card' ? 'remove' : 'move';
    if (scope === 'self') return t(`mosaic.table.aim.own.${does === 'remove' ? 'remove' : 'move'}`);
    return t(`mosaic.table.aim.other.${does}`, opponent(info));
  }
  return facts.targetSeat === info.seat
    ? t('mosaic.table.aim.to')
    : t('mosaic.table.aim.toOther', { name: nameOf(info, facts.targetSeat) });
};

/** Whom a reward is used against: where there is one opponent, by name; with several it is the next one who may lose a turn. */
const opponent = ({ players, ...info }: TableInfo): { others: string; name: string } => ({
  others: players.length === 2 ? 'one' : 'several',
  name: players[(info.seat + 1) % players.length]!.name,
});

const WAITS: Readonly<Partial<Record<Phase, Key>>> = {
  placement_cell: 'mosaic.table.prompt.waits.placement_cell',
  draft_pick: 'mosaic.table.prompt.waits.draft_pick',
  draft_pass: 'mosaic.table.prompt.waits.draft_pass',
  pattern_to_resolve: 'mosaic.table.prompt.waits.pattern_to_resolve',
  reward_params: 'mosaic.table.prompt.waits.reward_params',
};
