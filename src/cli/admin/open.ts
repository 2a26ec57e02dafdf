// The data that a part of `talon admin` is about.
import { openData, type AdminData } from '../../server/admin/data.ts';
import { defaultDataFolder } from '../../server/store/file.ts';
import type { AdminOptions } from './options.ts';
import type { Io } from '../kit/io.ts';
import { need } from '../kit/problems.ts';

export const folderOf = (io: Io, { data }: AdminOptions): string => data ?? defaultDataFolder(io.env);

/** Does something with them, and closes them whatever happens. */
export const withData = async <T>(io: Io, options: AdminOptions, work: (data: AdminData) => Promise<T>): Promise<T> => {
  const data = need(openData(folderOf(io, options), () => io.now().getTime()));
  try {
    return await work(data);
  } finally {
    await data.db.destroy();
  }
};

/** To the minute, in UTC: as a server's own lines have it. */
export const moment = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
