// Findings with the words that a page shows beside them. Made in workers: the page knows no rules.
import { likelyPlaces, type Findings, type LikelyPlace } from '../../../analysis/index.ts';
import type { AnyDefinition } from '../../../core/definition.ts';
import type { ActionId, AnyGame } from '../../../core/game.ts';
import { say, sayOr, t } from '../../kit/i18n/index.ts';

export interface ToldMove {
  readonly id: ActionId;
  readonly notation: string;
  readonly text: string;
}

export interface ToldFindings {
  readonly findings: Findings;
  /** The legal moves in words, in the order of the findings. */
  readonly moves: readonly ToldMove[];
  readonly reason: string;
  /** Hidden cards by their likeliest place, in the game's own words. */
  readonly likely: readonly LikelyPlace[];
}

export const tellMove = (game: AnyGame, id: ActionId): ToldMove => ({
  id,
  notation: game.notation(id),
  text: say(game.describe(game.toAction(id))),
});

export const tellFindings = (definition: AnyDefinition, game: AnyGame, findings: Findings): ToldFindings => {
  const moves = findings.moves.map(({ id }) => tellMove(game, id));
  const { reason, currency } = findings;
  const other = moves.find(({ notation }) => notation === reason.params?.['other']);
  const params = other ? { ...reason.params, other: t('advice.hint.quoted', { move: other.text }) } : reason.params;
  const names = cardNames(definition, game);
  return {
    findings: {
      ...findings,
      currency: { ...currency, about: sayOr(`advice.currency.${currency.key}`, currency.about) },
    },
    moves,
    reason: say({ key: `advice.reason.${reason.key}`, ...(params ? { params } : {}) }),
    likely: likelyPlaces(findings).map(({ place, cards }) => ({
      place: sayOr(`advice.place.${place.replaceAll(' ', '-')}`, place),
      cards: cards.map((one) => ({ ...one, card: names.get(one.card) ?? one.card })),
    })),
  };
};

/** The move that is advised. */
export const preferredOf = ({ findings, moves }: ToldFindings): ToldMove =>
  moves.find(({ id }) => id === findings.preferred)!;

/** 'Lay down 9♣, then J♣.' */
export const sentenceOf = (moves: readonly ToldMove[]): string => {
  const words = moves.map(({ text }) => text).reduce((move, next) => t('advice.hint.then', { move, next }));
  return t('advice.hint.sentence', { move: `${words.charAt(0).toUpperCase()}${words.slice(1)}` });
};

const cardNames = (definition: AnyDefinition, game: AnyGame): Map<string, string> => {
  const study = definition.study?.(game);
  const names = new Map<string, string>();
  if (!study?.cardName) return names;
  for (let card = 0; card < study.cardCount; card++) {
    const name = study.cardName(card);
    names.set(study.cardToken(card), typeof name === 'string' ? name : say(name));
  }
  return names;
};
