import { Option, type Command } from 'commander';
import { parseCount, parsePath } from '../kit/args.ts';
import type { Io } from '../kit/io.ts';
import { needServer } from '../kit/server.ts';

const DETAILS = `
Everything but restore works beside a server that runs: within a second it sees what was written, tells the people at a
table that was closed, and lets go of whoever was banned. People are named by their id, or by a name that only one of
them has; tables by their id or their six letters. An id with a dash in front stands behind --, as in
talon admin close -- -AbCdEfGhIjK.

Examples:
  talon admin people
  talon admin tables --all --json
  talon admin close BCDFGH
  talon admin ban "Mean Max" --reason "insults" --days 7
  talon admin unban "Mean Max"
  talon admin suspects
  talon admin reports
  talon admin close-report 3
  talon admin backup talon-backup.sqlite
  talon admin restore talon-backup.sqlite --replace

Exit codes: 0 done, 1 failed, 2 wrong input.`;

const MOST_LISTED = 100_000;
const MOST_DAYS = 36_500;
const LONGEST_REASON = 200;

const dataOption = (): Option =>
  new Option(
    '--data <folder>',
    'the folder of the data (default: that of TALON_DATA, else the one of npm start)',
  ).argParser(parsePath('--data'));

const mostOption = (): Option =>
  new Option('--most <n>', 'list so many at most').argParser(parseCount('--most', MOST_LISTED)).default(200, '200');

const WHO = 'their id or name';

export const addAdmin = (program: Command, io: Io): void => {
  const admin = program
    .command('admin')
    .summary('look after a server of tables: people, tables, ratings, backups')
    .description('For whoever runs a server of tables: who and what is there, bans, ratings, backups.')
    .addHelpText('afterAll', DETAILS)
    .hook('preAction', () => void needServer());
  const part = (usage: string, about: string, json: string): Command =>
    admin.command(usage).description(about).addOption(dataOption()).option('--json', `for machines: ${json}`);

  part('people', 'Lists everybody whom the server knows.', '{ people: [ { id, name, created, matches, sanctions } ] }')
    .addOption(mostOption())
    .action(async (options) => (await import('../admin/people.ts')).people(io, options));
  addSanctions(part, io);

  part(
    'tables',
    'Lists the tables that are not over.',
    '{ tables: [ { id, code, game, preset, phase, closed, seats, steps, created } ] }',
  )
    .option('--all', 'those that are over too')
    .addOption(mostOption())
    .action(async (options) => (await import('../admin/tables.ts')).tables(io, options));
  part('close', 'Ends a table; the people at it are told. What was played stays.', '{ closed }')
    .argument('<table>', 'its id or its six letters')
    .action(async (table, options) => (await import('../admin/tables.ts')).close(io, table, options));

  part(
    'rebuild-ratings',
    'Makes all ratings again from the matches that were played.',
    '{ matches, people, same }',
  ).action(async (options) => (await import('../admin/ratings.ts')).rebuild(io, options));
  part(
    'suspects',
    'Lists pairs who gain from each other in rated matches.',
    '{ suspects: [ { people, matches, kind, excess } ] }',
  ).action(async (options) => (await import('../admin/ratings.ts')).suspects(io, options));

  part(
    'reports',
    'Lists what people have reported about others, the oldest first.',
    '{ reports: [ { id, reason, text, at, closed, reporter, person } ] }',
  )
    .option('--all', 'those that were closed too')
    .addOption(mostOption())
    .action(async (options) => (await import('../admin/reports.ts')).reports(io, options));
  part('close-report', 'Says that you are done with a report.', '{ closed }')
    .argument('<number>', 'its number in the list', parseCount('<number>', MOST_LISTED))
    .action(async (number, options) => (await import('../admin/reports.ts')).closeReport(io, number, options));

  part(
    'rebuild-cups',
    'Makes the results of all tournaments again from the records of their tables, and compares.',
    '{ cups, tables, same, changed: [ { id, name } ] }',
  ).action(async (options) => (await import('../admin/cups.ts')).rebuild(io, options));

  part('backup', 'Copies the data of one moment into a new file.', '{ file, bytes, people, tables, copies }')
    .argument('<file>', 'a new file', parsePath('FILE'))
    .action(async (file, options) => (await import('../admin/files.ts')).backup(io, file, options));
  part(
    'restore',
    'Puts such a copy in the place of the data, while no server runs.',
    '{ file, bytes, people, tables, copies, before }',
  )
    .argument('<file>', 'what backup has written', parsePath('FILE'))
    .option('--replace', 'put data that are there aside, under another name')
    .action(async (file, options) => (await import('../admin/files.ts')).restore(io, file, options));
};

type AddPart = (usage: string, about: string, json: string) => Command;

const addSanctions = (part: AddPart, io: Io): void => {
  const words = (text: string): string => text.slice(0, LONGEST_REASON);
  const set = (kind: 'ban' | 'mute', about: string): void => {
    part(kind, about, '{ id, name, kind, reason, until }')
      .argument('<person>', WHO)
      .addOption(new Option('--reason <words>', 'why; the person reads it').argParser(words).default('', 'none'))
      .addOption(
        new Option('--days <n>', 'for so many days (default: for good)').argParser(parseCount('--days', MOST_DAYS)),
      )
      .action(async (person, options) => (await import('../admin/people.ts')).decide(io, kind, person, options));
    part(`un${kind}`, `Ends a ${kind}.`, '{ id, name, kind }')
      .argument('<person>', WHO)
      .action(async (person, options) => (await import('../admin/people.ts')).lift(io, kind, person, options));
  };
  set('ban', 'Lets somebody play here no longer: no table, no connection.');
  set('mute', 'Lets somebody play, but say nothing to others: their name stays as it is.');
};
