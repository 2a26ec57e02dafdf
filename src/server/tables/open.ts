// Everything that tables need, over one database.
import { addressOfBehind, parseProxies } from '../address.ts';
import { botsWith } from '../bots/bots.ts';
import { Claims } from '../bots/claims.ts';
import { Thinkers } from '../bots/thinkers.ts';
import { Clubs } from '../clubs/clubs.ts';
import { OwnCopies } from '../copies/ownCopies.ts';
import type { Logger } from '../log.ts';
import { GONE_NAME } from '../../net/people.ts';
import { Metrics } from '../metrics.ts';
import { CupAudience } from '../cups/audience.ts';
import { Cups } from '../cups/cups.ts';
import { CupStore } from '../cups/cupStore.ts';
import { hostsFrom } from '../cups/hosts.ts';
import type { CupTools } from '../cups/routes.ts';
import { Lobby } from '../lobby/lobby.ts';
import { openPaired } from '../lobby/pairing.ts';
import { QuickPlay } from '../lobby/quickPlay.ts';
import { Best } from '../people/best.ts';
import { erase, eraseTheRest } from '../people/erase.ts';
import { exportOf } from '../people/export.ts';
import { Shunned } from '../people/shunned.ts';
import { Friends } from '../people/friends.ts';
import { People } from '../people/people.ts';
import type { PersonalPart } from '../people/personal.ts';
import { Presence } from '../people/presence.ts';
import { Profiles } from '../people/profiles.ts';
import { Reports } from '../people/reports.ts';
import { Sanctions } from '../people/sanctions.ts';
import { Bots } from '../ratings/bots.ts';
import { Ratings } from '../ratings/ratings.ts';
import { Standing } from '../ratings/standing.ts';
import type { Database } from '../store/database.ts';
import { Others } from '../store/others.ts';
import { SqliteTableStore } from '../store/tableStore.ts';
import { TIMES, type Times } from './clock.ts';
import { entry, finding, type IsMember } from './doors.ts';
import { Allowances } from '../allowance.ts';
import { Rooms } from './rooms.ts';
import type { TableTools } from './routes.ts';

/** What one person may say: so many lines at once, and then so many a second. */
const LINES = 6;
const LINES_PER_SECOND = 0.5;

export interface OpenTables extends TableTools, CupTools {
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly lobby: Lobby;
  readonly quickPlay: QuickPlay;
  readonly ignored: Shunned;
  readonly friends: Friends;
  readonly presence: Presence;
  readonly profiles: Profiles;
  readonly ownCopies: OwnCopies;
  readonly best: Best;
  readonly bots: Bots;
  readonly reports: Reports;
  readonly clubs: Clubs;
  /** Everything that is known of somebody, in pieces of JSON. */
  readonly exportOf: (person: string) => AsyncGenerator<string>;
  /** Nothing of somebody is left but what belongs to others too. */
  readonly erase: (person: string) => Promise<void>;
  readonly mutes: Shunned;
  /** When whatever is being written is written. */
  close(): Promise<void>;
}

export const openTables = (db: Database, log: Logger, times: Times = TIMES): OpenTables => {
  const now = Date.now;
  const proxies = parseProxies(process.env['TALON_PROXY']);
  const store = new SqliteTableStore(db);
  const thinkers = new Thinkers();
  const claims = new Claims();
  const ignored = new Shunned(db, 'ignored', now);
  const clubs = new Clubs(db, now);
  const isMember: IsMember = (club, person) => clubs.isMember(club, person);
  const mayEnter = entry(isMember);
  const standing = new Standing(db);
  const friends = new Friends(db, now);
  const presence = new Presence(() => lobby.changed());
  const lobby: Lobby = new Lobby({
    ignored,
    friends,
    presence,
    log,
    isMember,
    ratingOf: (person, ladder) => standing.of(person, ladder),
    waiting: (club) => quickPlay.waitingIn(club),
  });
  const quickPlay = new QuickPlay({
    ignored,
    now,
    times,
    log,
    open: (wanted, seekers) => openPaired(store, wanted, seekers, now(), times.binding),
    onChange: () => lobby.changed(),
  });
  const ratings = new Ratings(db, store);
  const rate = async (): Promise<void> => {
    const count = await ratings.follow().catch((problem: Error) => log.error({ problem: problem.message }, 'ratings'));
    if (!count) return;
    standing.forget();
    lobby.changed();
  };
  void rate(); // what ended when a server was killed
  const sanctions = new Sanctions(db, now);
  const mutes = new Shunned(db, 'mutes', now);
  const cupStore = new CupStore(db, store);
  const audience = new CupAudience(cupStore, store, log);
  const cups = new Cups({
    cups: cupStore,
    store,
    now,
    times,
    log,
    onTables: (ids) => rooms.follow(ids).catch((problem: Error) => log.error({ problem: problem.message }, 'cups')),
    onChange: (cup) => audience.changed(cup),
  });
  const goOn = (cup: string): Promise<void> =>
    cups.follow(cup).catch((problem: Error) => log.error({ cup, problem: problem.message }, 'cups'));
  const rooms = new Rooms({
    store,
    makeBot: botsWith(thinkers),
    isBusy: () => thinkers.isBusy,
    checkClaim: (question) => claims.check(question),
    talk: {
      mutes,
      ignoredBy: (person) => ignored.of(person),
      isSilenced: (person) => sanctions.isMuted(person),
      allowances: new Allowances(LINES, LINES_PER_SECOND),
    },
    log,
    now,
    onState: (room) => lobby.onState(room),
    times,
    onOver: ({ live }) => {
      void rate();
      if (live.row.cup !== null) void goOn(live.row.cup.id);
    },
    bindRound: (cup) => goOn(cup),
  });
  const metrics = new Metrics({ tables: () => rooms.count, waitingBots: () => thinkers.waiting });
  const others = new Others(db, log);
  others.onWrite(() => sanctions.load());
  others.onWrite(async () => clubs.forget());
  others.onWrite(async () => standing.forget());
  others.onWrite(async () => mutes.reread());
  others.onWrite(async () => ignored.reread());
  others.onWrite(async () => friends.reread());
  others.onWrite(() => rooms.letOut(mayEnter));
  others.onWrite(() => rooms.catchUp());
  others.onWrite(() => cups.followAll());
  void cups.followAll().catch((problem: Error) => log.error({ problem: problem.message }, 'cups'));
  const close = async (): Promise<void> => {
    lobby.close();
    await erasing;
    await quickPlay.close();
    await others.close();
    await cups.close();
    audience.close();
    await rooms.close();
    await thinkers.close();
    await claims.close();
    await rate();
  };
  const people = new People(db, now);
  const reports = new Reports(db, now);
  const profiles = new Profiles({ db, store, mayFind: finding(isMember) });
  const parts: readonly PersonalPart[] = [
    { name: 'sanctions', of: (person) => sanctions.of(person), forget: (person) => sanctions.forget(person) },
    { name: 'ignored', of: (person) => ignored.list(person), forget: (person) => ignored.forget(person) },
    { name: 'friends', of: (person) => friends.of(person), forget: (person) => friends.forget(person) },
    { name: 'muted', of: (person) => mutes.list(person), forget: (person) => mutes.forget(person) },
    { name: 'reports', of: (person) => reports.by(person), forget: (person) => reports.forget(person) },
    {
      name: 'tournaments',
      of: (person) => cupStore.of(person),
      forget: (person) => cupStore.calledOtherwise(person, GONE_NAME),
    },
    { name: 'clubs', of: (person) => clubs.of(person), forget: (person) => clubs.leaveAll(person) },
  ];
  const ownCopies = new OwnCopies(db);
  const leaving = { db, store, rooms, parts: [...parts, ownCopies], now };
  const erasing = eraseTheRest(leaving).catch((problem: Error) => log.error({ problem: problem.message }, 'people'));
  return {
    store,
    rooms,
    people,
    sanctions,
    others,
    ratings,
    metrics,
    log,
    lobby,
    quickPlay,
    ignored,
    friends,
    presence,
    mutes,
    cups,
    cupStore,
    audience,
    mayHost: hostsFrom(process.env['TALON_CUP_HOSTS']),
    addressOf: addressOfBehind(proxies.ok ? proxies.value : []),
    now,
    close,
    ownCopies,
    profiles,
    reports,
    clubs,
    isMember,
    best: new Best(db),
    bots: new Bots(db, store, standing),
    mayEnter,
    exportOf: (person) => exportOf({ db, store, parts, ownCopies }, person),
    erase: (person) => erase(leaving, person),
  };
};
