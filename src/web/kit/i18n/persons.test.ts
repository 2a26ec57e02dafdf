// Who is meant is addressed: every sentence that a game, the play layer or a table says, in every language, read once with
// the reader as the one who acts and once as the one acted upon.
import { describe, expect, test } from 'vitest';
import { textFiles } from '../../../../test/texts.ts';
import { inWords, partsOf, type Part } from '../../../core/words.ts';
import { LANGUAGES } from '../../../play/languages.ts';

/** Where people of the table occur. */
const AREA = /^src\/(?:games|play|web\/faces|web\/table|cli\/faces)\b/;

/** A name alone, beside a figure or a card: 'You +120' is as right as 'Ada +120'. */
const LABELS =
  /^(?:play\.(?:name|move|standing\.each|standing\.won)|\w+\.told\.(?:change|turn|turn\.again)|ulti\.card\.\w+|ulti\.gloss.*|mosaic\.(?:short|rules)\..*|skitgubbe\.table\.laid\.(?:hand|deck)|skitgubbe\.terminal\.laid|tysiac\.table\.(?:lastTrick\.marriage|fact\.promise)|ulti\.terminal\.kontra\.with|tysiac\.terminal\.bomb|table\.result\.won)$/;

/**
 * Said only of others: `waitsFor` has another sentence for the reader, and nobody gives a card to themselves, bids against
 * themselves, challenges their own bid, or chooses one of their own cards where an opponent's is asked for.
 */
const OF_OTHERS =
  /^(?:advice\.claim\.refused|\w+\.table\.(?:waits\.\S+|toMove|prompt\.waits\S*|prompt\.pass|ask\.\w+|aim\.(?:toOther|other\.\w+)|cell\.choose|eat\.nothing\.\w+|sure\.skip\.text|tray\.pass|give\.(?:place|move)|prompt\.(?:stands|challenge|proof|give|rekontra)|challenge\.\S+)|tysiac\.terminal\.(?:menu|read)\.\S+|ulti\.terminal\.(?:open|explain\.unknown))$/;

type Params = Record<string, string | number>;

/** Every word that decides between cases, and every name that may be filled in. */
const askedIn = (text: string): { choices: Map<string, string[]>; names: Set<string> } => {
  const choices = new Map<string, string[]>();
  const names = new Set<string>();
  const visit = (parts: readonly Part[]): void => {
    for (const part of parts) {
      if (typeof part === 'string' || part.kind === 'number') continue;
      if (part.kind === 'value') names.add(part.name);
      else {
        if (part.kind === 'select') choices.set(part.name, Object.keys(part.cases));
        else names.add(part.name);
        Object.values(part.cases).forEach(visit);
      }
    }
  };
  visit(partsOf(text));
  return { choices, names };
};

/** The places of people in a text: 'who' is told by `name`, any other x by `xName`. */
const peopleIn = (names: ReadonlySet<string>, choices: ReadonlyMap<string, string[]>): string[] => {
  const found = [...choices].filter(([, cases]) => cases.includes('you')).map(([name]) => name);
  for (const name of names)
    if (name === 'name' || name.endsWith('Name')) found.push(name === 'name' ? 'who' : name.slice(0, -4));
  return [...new Set(found)];
};

const MARK = 'Ωmega';

/** The text with the reader at one of these places, or nowhere. */
const read = (text: string, language: string, people: readonly string[], you: string | null): string => {
  const params: Params = {};
  const { choices, names } = askedIn(text);
  for (const name of names) params[name] = 3;
  for (const [name, cases] of choices) params[name] ??= cases[0]!;
  for (const one of people) {
    params[one] = one === you ? 'you' : 'other';
    params[one === 'who' ? 'name' : `${one}Name`] = one === you ? MARK : 'Ada';
  }
  return inWords({ text }, { key: 'text', params }, language);
};

const files = textFiles().filter(({ area }) => AREA.test(area));

describe.each(LANGUAGES.map((language) => [language] as const))('%s', (language) => {
  const texts = files.filter((file) => file.language === language).flatMap((file) => Object.entries(file.texts));
  const peopled = texts
    .map(([key, text]) => ({ key, text, ...askedIn(text) }))
    .map((one) => ({ ...one, people: peopleIn(one.names, one.choices) }))
    .filter(({ key, people }) => people.length > 0 && !LABELS.test(key) && !OF_OTHERS.test(key));

  test('has sentences about people', () => expect(peopled.length).toBeGreaterThan(80));

  test('never says the reader’s name where the reader is meant', () => {
    const named = peopled.flatMap(({ key, text, people }) =>
      people
        .map((you) => [key, read(text, language, people, you)] as const)
        .filter(([, words]) => words.includes(MARK)),
    );
    expect(named).toEqual([]);
  });

  test('says the same of somebody else with their name, and addresses nobody', () => {
    const same = peopled
      .filter(({ choices }) => choices.has('who'))
      .filter(({ text, people }) => read(text, language, people, 'who') === read(text, language, people, null))
      .map(({ key }) => key);
    // Some languages say it of everybody in the same words: a Swedish verb has no persons.
    expect(same.filter((key) => !/\.(?:war|call\.\w+)$/.test(key))).toEqual([]);
  });
});
