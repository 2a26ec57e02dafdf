// Copies of the data, made and put back.
import { backUp, restore as putBack, type Backup } from '../../server/admin/backup.ts';
import type { AdminOptions } from './options.ts';
import { print, printJson, type Io } from '../kit/io.ts';
import { need } from '../kit/problems.ts';
import { folderOf } from './open.ts';

const holds = ({ bytes, people, tables, copies }: Backup): string =>
  `${bytes} bytes: ${people} people, ${tables} tables, ${copies} copies of games`;

export const backup = async (io: Io, file: string, options: AdminOptions): Promise<void> => {
  const made = need(backUp(folderOf(io, options), file));
  if (options.json) return printJson(io, made);
  print(io, `${made.file} has ${holds(made)}.`);
};

export const restore = async (io: Io, file: string, options: AdminOptions & { replace?: true }): Promise<void> => {
  const made = need(putBack(folderOf(io, options), file, options.replace === true, io.now()));
  if (options.json) return printJson(io, made);
  print(io, `${made.file} is restored, ${holds(made)}.`);
  if (made.before !== null) print(io, `What was there before is ${made.before}.`);
};
