// Everything behind the pages of `npm start`, over one file.
import type { DatabaseSync } from 'node:sqlite';
import type { App } from './app.ts';
import { GameStore } from './copies/games.ts';
import { ServerFleet, type FleetSettings } from './fleet/serverFleet.ts';
import { createLog } from './log.ts';
import { databaseIn } from './store/database.ts';
import { openTables } from './tables/open.ts';
import { TrainingRuns } from './training/runs.ts';

export interface OpenHouse extends App {
  /** When whatever is being written is written. */
  close(): Promise<void>;
}

export const openHouse = async (
  file: DatabaseSync,
  trainingFolder: string,
  fleetSettings: FleetSettings | null = null,
): Promise<OpenHouse> => {
  const db = await databaseIn(file);
  const fleet = fleetSettings && new ServerFleet(fleetSettings);
  const tables = openTables(db, createLog());
  const close = async (): Promise<void> => {
    await fleet?.close();
    await tables.close();
    await db.destroy();
  };
  return { ...tables, games: new GameStore(db), training: new TrainingRuns(trainingFolder), fleet, close };
};
