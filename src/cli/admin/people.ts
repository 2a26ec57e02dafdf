// People, and what the host decides about them.
import { findPerson, listPeople, type ListedPerson } from '../../server/admin/people.ts';
import type { SanctionKind } from '../../server/people/sanctions.ts';
import type { AdminOptions, ListOptions, SanctionOptions } from './options.ts';
import { print, printJson, type Io } from '../kit/io.ts';
import { Failure, need } from '../kit/problems.ts';
import { listing } from './listing.ts';
import { moment, withData } from './open.ts';

const DAY = 86_400_000;

const decisions = ({ sanctions }: ListedPerson): string =>
  sanctions
    .map(({ kind, reason, until }) => {
      const end = until === null ? '' : ` until ${moment(until)}`;
      return `${kind === 'ban' ? 'banned' : 'muted'}${end}${reason === '' ? '' : `: ${reason}`}`;
    })
    .join('; ');

export const people = (io: Io, options: ListOptions): Promise<void> =>
  withData(io, options, async (data) => {
    const all = await listPeople(data);
    const listed = all.slice(0, options.most);
    if (options.json) return printJson(io, { people: listed });
    const rows = listed.map((one) => [one.id, one.name, moment(one.created), String(one.matches), decisions(one)]);
    print(io, ...listing(['id', 'name', 'since (UTC)', 'matches', 'decided'], rows, 'Nobody has said a name yet.'));
    if (all.length > listed.length) print(io, `${all.length - listed.length} more; --most lists them.`);
  });

export const decide = (io: Io, kind: SanctionKind, word: string, options: SanctionOptions): Promise<void> =>
  withData(io, options, async (data) => {
    const person = need(await findPerson(data, word));
    const until = options.days === undefined ? null : io.now().getTime() + options.days * DAY;
    await data.sanctions.set(person.id, kind, options.reason, until);
    if (options.json) return printJson(io, { ...person, kind, reason: options.reason, until });
    const end = until === null ? 'for good' : `until ${moment(until)} UTC`;
    print(io, `${person.name} (${person.id}) is ${kind === 'ban' ? 'banned' : 'muted'} ${end}.`);
  });

export const lift = (io: Io, kind: SanctionKind, word: string, options: AdminOptions): Promise<void> =>
  withData(io, options, async (data) => {
    const person = need(await findPerson(data, word));
    const had = await data.sanctions.lift(person.id, kind);
    const what = kind === 'ban' ? 'banned' : 'muted';
    if (!had) throw new Failure(`${person.name} (${person.id}) is not ${what}.`);
    if (options.json) return printJson(io, { ...person, kind });
    print(io, `${person.name} (${person.id}) is ${what} no longer.`);
  });
