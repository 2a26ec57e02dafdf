// The person's hand, and the forms of each phase with which a move is made.
import { has, type Card } from '../../core/cards.ts';
import { checkAction } from '../../core/check.ts';
import { marryId } from '../../games/tysiac/actions.ts';
import { SUITS, SYMBOLS, cardName, cardToken, isMarriageCard, parseCard, suitOf } from '../../games/tysiac/deck.ts';
import { SITTING_BONUS, bombCosts, challengeCosts } from '../../games/tysiac/inShort.ts';
import type { TysiacView } from '../../games/tysiac/view.ts';
import { moveForm } from '../forms.ts';
import type { FormMove, Sight } from '../gamePage.ts';
import { tag, type Content, type Markup } from '../html.ts';
import { inSuits } from '../suits.ts';
import { GO_ON } from '../table.ts';
import { hand, heldCard, inHandOrder, marryButton, pickCard, playButton, showCard } from './cards.ts';
import { cardWords, nameOf, receiverOf, rulesOf, suitWord } from './words.ts';

type TysiacSight = Sight<TysiacView>;

const QUICK_AMOUNTS = 5;
/** Amounts that people think in, whatever the grid. */
const ROUND = 10;

/** `hint` says what the move costs. */
const button = (move: string, label: Content, kind = '', hint = ''): Markup =>
  tag`<button class="${kind}" name="move" value="${move}"${hint !== '' && tag` title="${hint}"`}>${label}</button>`;
const tip = (text: string): Markup => tag`<p class="tip">${text}</p>`;
const row = (content: Content): Markup => tag`<div class="row">${content}</div>`;

export const controls = (sight: TysiacSight): Markup => {
  if (sight.result !== null) return row(tag`<a class="button main" href="/">New match</a>`);
  if (sight.paused) return moveForm(sight, row(button(GO_ON, 'Deal the next hand', 'main')));
  if (sight.watching) return sitting(sight);
  switch (sight.view.phase) {
    case 'auction':
      return auction(sight);
    case 'contract':
      return contract(sight);
    case 'exchange':
      return rulesOf(sight).layout.discards ? discard(sight) : passCards(sight);
    case 'play':
      return play(sight);
    default:
      return tag`${moveForm(sight, [idleHand(sight), row(sight.view.legal.map((id) => call(sight, id)))])}
${sight.view.phase === 'last-challenge' && tip(challengeCosts(rulesOf(sight).rules))}`;
  }
};

/** The person deals, and the others play. */
const sitting = (sight: TysiacSight): Markup => {
  const bonus =
    rulesOf(sight).rules.sitOutBonus === 'musik' && tip(`If the hand is played you score ${SITTING_BONUS}.`);
  return moveForm(sight, [bonus, row(button(GO_ON, 'Continue', 'main'))]);
};

/** The cards while something else is to be decided. */
const idleHand = ({ view }: TysiacSight): Markup => {
  // The declarer's new cards are worth a mark until the play begins.
  const fresh = view.seat === view.declarer ? view.musik : 0;
  return hand(inHandOrder(view.hand).map((card) => heldCard(card, has(fresh, card))));
};

/** A move that is one button: challenge, accept, a proof, a pile, a bomb. */
const call = (sight: TysiacSight, id: number): Markup => {
  const { view, game } = sight;
  const action = game.toAction(id);
  const suit = SYMBOLS[SUITS.indexOf(action.suit)];
  const label: Record<string, Content> = {
    challenge: `Challenge the bid of ${view.bid}`,
    accept: 'Accept the bid',
    showProof: inSuits(`Show K${suit} Q${suit}`),
    chooseMusik: `Take pile ${action.index + 1}`,
    bomb: `Throw a bomb (${view.players[view.seat!]!.bombs} left)`,
  };
  const { rules } = rulesOf(sight);
  const hint: Record<string, string> = { challenge: challengeCosts(rules), bomb: bombCosts(rules) };
  return button(game.notation(id), label[action.type] ?? action.type, action.type, hint[action.type]);
};

const auction = (sight: TysiacSight): Markup => {
  const { challenge } = rulesOf(sight).layout;
  const canChallenge = rulesOf(sight).rules.bidCap === 'challenge' && sight.view.legal.includes(challenge);
  return tag`${idleHand(sight)}
${moveForm(sight, row([button('p', 'Pass'), quickAmounts(sight, 'b', 'Bid '), canChallenge && call(sight, challenge)]))}
${canChallenge && tip(challengeCosts(rulesOf(sight).rules))}
${amountForm(sight, 'bid', 'Your bid', 'Bid')}`;
};

const contract = (sight: TysiacSight): Markup =>
  tag`${idleHand(sight)}
${moveForm(sight, row(quickAmounts(sight, 'c', 'Play for ')))}
${amountForm(sight, 'contract', 'Your contract', 'Play for this')}`;

/** The lowest amount, and the next round ones. */
const quickAmounts = ({ view }: TysiacSight, prefix: string, label: string): Markup[] => {
  const { min, max, grid } = view.range!;
  const amounts = min <= max ? [min] : [];
  for (let next = min - (min % ROUND) + ROUND; next <= max && amounts.length < QUICK_AMOUNTS; next += ROUND) {
    if (next % grid === 0) amounts.push(next);
  }
  return amounts.map((amount) => button(`${prefix}${amount}`, `${label}${amount}`));
};

const amountForm = (sight: TysiacSight, move: string, label: string, submit: string): Content => {
  const { min, max, grid } = sight.view.range!;
  if (min >= max) return null; // the buttons above say it all
  // A bid off the contract's grid would shift the browser's steps; then only the server checks them.
  const step = min % grid === 0 ? grid : 'any';
  const value = sight.tried?.get('move') === move ? sight.tried.get('amount') : min;
  return moveForm(
    sight,
    row(tag`<label for="amount">${label} <small>(${min}–${max}${grid > 1 && `, steps of ${grid}`})</small></label>
<input id="amount" name="amount" type="number" inputmode="numeric" required min="${min}" max="${max}" step="${step}" value="${value}">
${button(move, submit)}`),
  );
};

const canBomb = (sight: TysiacSight): boolean => {
  const { layout, rules } = rulesOf(sight);
  return rules.bombsPerPlayer > 0 && sight.view.legal.includes(layout.bomb);
};
const bomb = (sight: TysiacSight): Content => canBomb(sight) && call(sight, rulesOf(sight).layout.bomb);
const bombTip = (sight: TysiacSight): Content => canBomb(sight) && tip(bombCosts(rulesOf(sight).rules));

const discard = (sight: TysiacSight): Markup => {
  const { view, tried } = sight;
  const { giveCount } = rulesOf(sight);
  const picked = tried?.getAll('card') ?? [];
  const cards = inHandOrder(view.hand).map((card) =>
    pickCard(card, picked.includes(cardToken(card)), has(view.musik, card)),
  );
  return moveForm(
    sight,
    tag`<fieldset><legend>Choose ${giveCount} cards to put aside</legend>${hand(cards)}</fieldset>
${row([button('discard', `Put ${giveCount} cards aside`, 'main'), bomb(sight)])}
${bombTip(sight)}`,
  );
};

const passCards = (sight: TysiacSight): Markup => {
  const cards = inHandOrder(sight.view.hand);
  const gifts = [0, 1].map((to) => giftSelect(sight, to, cards));
  const buttons = row([button('pass-cards', 'Give the two cards', 'main'), bomb(sight)]);
  return tag`${idleHand(sight)}${moveForm(sight, [gifts, buttons, bombTip(sight)])}`;
};

const giftSelect = (sight: TysiacSight, to: number, cards: readonly Card[]): Markup => {
  const option = (card: Card): Markup => {
    const chosen = sight.tried?.get(`to${to}`) === cardToken(card);
    return tag`<option value="${cardToken(card)}"${chosen && tag` selected`}>${cardName(card)} ${cardWords(card)}</option>`;
  };
  return row(tag`<label for="to${to}">For ${nameOf(sight, receiverOf(sight, sight.view, to))}</label>
<select id="to${to}" name="to${to}"><option value="">choose a card</option>${cards.map(option)}</select>`);
};

const play = (sight: TysiacSight): Markup => {
  const { view, game, definition } = sight;
  const { layout, marriageValues } = rulesOf(sight);
  const item = (card: Card): Markup => {
    const check = checkAction(definition, game, view, { type: 'playCard', card, marriage: false });
    const married = isMarriageCard(card) && view.legal.includes(marryId(layout, card));
    const plain = check.ok ? playButton(card) : showCard(card, 'dim', check.error.message);
    return tag`<span class="slot">${plain}${married && marryButton(card, marriageValues[suitOf(card)]!)}</span>`;
  };
  const marriages = view.legal.some((id) => id >= layout.marry);
  return tag`${moveForm(sight, hand(inHandOrder(view.hand).map(item)))}
${marriages && tip('The small button under a king or queen plays it and declares the marriage; its suit becomes trump.')}`;
};

/** The forms above that hold more than a notation. */
export const readMove = (form: URLSearchParams, sight: TysiacSight): FormMove | null => {
  const move = form.get('move');
  const card = (token: string | null): Card => parseCard(token ?? '');
  switch (move) {
    case 'bid':
      return { action: { type: 'bid', value: amount(form) } };
    case 'contract':
      return { action: { type: 'declareContract', value: amount(form) } };
    case 'discard':
      return { action: { type: 'discard', cards: form.getAll('card').map(card) } };
    case 'pass-cards': {
      const gifts = [0, 1].map((to) => ({ to, token: form.get(`to${to}`) ?? '' }));
      const isDue = sight.view.phase === 'exchange' && !rulesOf(sight).layout.discards;
      const empty = isDue && gifts.find(({ token }) => token === '');
      if (empty) return { problem: `Choose a card for ${nameOf(sight, receiverOf(sight, sight.view, empty.to))} too.` };
      return { action: { type: 'passCards', gifts: gifts.map(({ to, token }) => ({ to, card: card(token) })) } };
    }
    default:
      // One card of an exchange would leave it half done; people decide it whole.
      return sight.view.phase === 'exchange' && move !== 'bomb' ? { problem: 'Choose all the cards at once.' } : null;
  }
};

const amount = (form: URLSearchParams): number => {
  const text = form.get('amount') ?? '';
  return /^\d{1,6}(\.\d{1,3})?$/.test(text.trim()) ? Number(text) : Number.NaN;
};

/** What is due, in a few words. */
export const prompt = (sight: TysiacSight): string => {
  const { view } = sight;
  if (sight.result !== null) return 'The match is over';
  if (sight.paused) return 'The deal is over';
  if (sight.watching) return 'You deal and sit out this hand';
  switch (view.phase) {
    case 'auction':
      return view.bid === 0 ? 'Your turn: bid or pass' : `Your turn: ${view.bid} is bid`;
    case 'last-challenge':
      return `Your turn: do you believe the ${view.bid}?`;
    case 'proof':
      return `Your turn: prove your bid of ${view.bid}`;
    case 'musik':
      return 'Your turn: choose a pile';
    case 'exchange':
      return rulesOf(sight).layout.discards ? 'Your turn: put cards aside' : 'Your turn: give two cards';
    case 'contract':
      return 'Your turn: how much do you play for?';
    default:
      return view.trick.length === 0
        ? 'Your turn: lead a card'
        : `Your turn: ${suitWord(suitOf(view.trick[0]!))} were led`;
  }
};
