// Names that nobody can have: others would take their bearer for the house, or for one of its bots.
import { agentNames, findAgent } from '../../agents/index.ts';
import { GONE_NAME } from '../../net/people.ts';
import { shippedNets } from '../../nn/models.node.ts';
import { definitions } from '../house.ts';
import { nameKey } from './nameKey.ts';

/** As a whole name. */
const WHOLE = [
  'host, the host, server, the server, system, bot, bots, robot, computer, house, the house, root, staff, support',
  'moderator, mod, you, nobody, anonymous, everybody, all, null, undefined',
  'gospodarz, serwer, komputer, ty, nikt, obsługa, házigazda, kiszolgáló, szerver, gép, számítógép, te, senki',
  'rendszergazda, värd, värden, dator, datorn, du, ingen, administratör',
  'хозяин, сервер, компьютер, бот, робот, вы, ты, никто, система, модератор, ведущий',
  GONE_NAME,
].flatMap((line) => line.split(', '));

/** In every language of the page; with a number behind it too, as the second of a level at a table has it: 'Skilled 2'. */
const LEVELS = [
  'Beginner, Casual, Skilled, Strong, Self-taught, At random, Greedy, Simple',
  'Początkujący, Amator, Wprawny, Mocny, Samouk, Losowo, Zachłanny, Prosty',
  'Kezdő, Alkalmi, Ügyes, Erős, Autodidakta, Véletlen, Mohó, Egyszerű',
  'Nybörjare, Hobbyspelare, Skicklig, Stark, Självlärd, Slumpen, Girig, Enkel',
  'Новичок, Любитель, Опытный, Сильный, Самоучка, Наугад, Жадный, Простой',
].flatMap((line) => line.split(', '));

/** With anything but letters around them too: 'Talon 1', '[ADMIN]'. */
const ANYWHERE = ['talon', 'admin', 'administrator', 'админ', 'администратор'];

const keysOf = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(nameKey));
const whole = keysOf(WHOLE);
const levels = keysOf(LEVELS);
const anywhere = keysOf(ANYWHERE);
let agents: ReadonlySet<string> | null = null;

/** Those of every game, by the names that tables and command lines have for them. */
const agentKeys = (): ReadonlySet<string> =>
  (agents ??= keysOf(definitions().flatMap((definition) => agentNames(definition, shippedNets()))));

const isAgent = (name: string): boolean => {
  const word = name.normalize('NFKC').toLowerCase();
  return agentKeys().has(nameKey(name)) || (word.includes(':') && definitions().some((one) => findAgent(one, word).ok));
};

const NUMBER = /[\s\d()]+$/;

/** With every sign that may be taken for two others read as either. */
const readings = (name: string): readonly string[] => {
  const plain = name.normalize('NFKC');
  const round = plain.replaceAll('0', 'o').replaceAll(/rn/gi, 'm').replaceAll(/vv/gi, 'w');
  return [name, round, round.replaceAll(/[I1|]/g, 'l'), round.replaceAll(/[l1|]/g, 'i')];
};

export const isReserved = (name: string): boolean => readings(name).some(isOfTheHouse);

const isOfTheHouse = (name: string): boolean => {
  const parts = name.split(/[^\p{L}\p{M}]+/u).filter((part) => part !== '');
  const isLevel = levels.has(nameKey(name.replace(NUMBER, '')));
  return (
    isLevel || whole.has(nameKey(name)) || isAgent(name) || [name, ...parts].some((part) => anywhere.has(nameKey(part)))
  );
};
