// Cards have Hungarian names; whoever reads another language is told what they mean, wherever a card is named.
import { afterAll, expect, test } from 'vitest';
import { answer, localTable } from '../../../../test/localTable.ts';
import { textsOf } from '../../../../test/texts.ts';
import { CARD_COUNT, cardName } from '../../../games/ulti/deck.ts';
import { ulti } from '../../../games/ulti/index.ts';
import { cardText } from '../../../games/ulti/words.ts';
import { inWords } from '../../../core/words.ts';
import { LANGUAGES, type Language } from '../../../play/languages.ts';
import { setTexts } from '../../kit/i18n/index.ts';
import { beforeSuits, suitAtStart } from '../../table/cards/german/names.ts';
import type { Frame, TableInfo } from '../../table/match/messages.ts';

// Its own type brings React's, which would be taken for the browser's where tests are checked.
const PROMPT = './prompt.ts';
const { prompt } = (await import(PROMPT)) as { prompt: (info: TableInfo, frame: Frame) => string };

afterAll(() => setTexts('en', textsOf('en')));

const cards = Array.from({ length: CARD_COUNT }, (_, card) => card);
const bare = new RegExp(`(?:${cards.map(cardName).join('|')})(?! \\()`, 'u');

const saidIn = async (language: Language): Promise<string[]> => {
  setTexts(language, textsOf(language));
  const game = ulti.create(ulti.presets[ulti.defaultPreset]!);
  const local = await localTable(ulti, game, { seed: '7', practice: true });
  const { players } = local.seating;
  const info = {
    id: 'x',
    game: 'ulti',
    gameName: 'Ulti',
    rules: game.rules,
    preset: '',
    seat: 0,
    you: 0,
    players,
    practice: true,
  };
  const said = new Set<string>();
  while (local.session.steps.length < 80 && local.session.result === null) {
    const frame = local.frame();
    said.add(prompt(info, frame));
    for (const { text } of frame.moves) said.add(text);
    for (const reason of Object.values(frame.refusals)) said.add(reason);
    if ((await local.next()).length === 0) await answer(local);
  }
  for (const { text } of local.shower.log) said.add(text);
  return [...said];
};

test.each(LANGUAGES.map((language) => [language] as const))(
  'in %s a card is said so that it is understood',
  async (language) => {
    for (const card of cards) {
      const words = inWords(textsOf(language), cardText(card), language);
      if (language === 'hu') expect(words).toBe(cardName(card));
      else expect(words).toMatch(new RegExp(`^${cardName(card)} \\(.+\\)$`, 'u'));
    }
    const named = (await saidIn(language)).filter((text) => cards.some((card) => text.includes(cardName(card))));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((text) => bare.test(text) !== (language === 'hu'))).toEqual([]);
  },
);

test('every card in a sentence gets the sign of its suit, and the name of a bid gets none', () => {
  for (const card of cards) {
    const [before, piece] = beforeSuits(`Ada plays ${cardName(card)} (so called).`);
    expect([before, suitAtStart(piece!)]).toEqual(['Ada plays ', 'MZPT'[card >> 3]]);
  }
  expect(beforeSuits('Ada bids Piros ulti: piros, zöldség.')).toHaveLength(1);
  expect(suitAtStart('plain')).toBeNull();
  expect(beforeSuits('makk (acorns) and tök (bells)').map(suitAtStart)).toEqual(['M', 'T']);
});
