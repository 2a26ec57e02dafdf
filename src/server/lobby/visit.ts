// What one connection has to do with the lobby: the list that it looks at, and a game for which its person waits.
import { PROTOCOL, type Ack, type FromClient, type FromServer, type InLobby } from '../../net/messages.ts';
import type { Person } from '../people/people.ts';
import type { IsMember } from '../tables/doors.ts';
import type { Lobby, Onlooker } from './lobby.ts';
import { wantedOf } from './pairing.ts';
import type { QuickPlay, Seeker } from './quickPlay.ts';

export interface LobbyTools {
  readonly lobby: Lobby;
  readonly quickPlay: QuickPlay;
  readonly isMember: IsMember;
}

/** The connection. */
interface Way {
  readonly connected: boolean;
  emit<N extends 'lobby' | 'seeking' | 'paired'>(name: N, ...words: Parameters<FromServer[N]>): unknown;
}

export class LobbyVisit {
  readonly #tools: LobbyTools;
  readonly #way: Way;
  #onlooker: Onlooker | null = null;
  #seeker: Seeker | null = null;

  constructor(tools: LobbyTools, way: Way) {
    this.#tools = tools;
    this.#way = way;
  }

  /** The list of tables, from now on. */
  async look({ protocol, club = null, game, from }: FromClient<'lobby'>, person: Person | null): Promise<InLobby> {
    if (protocol !== PROTOCOL) return { code: 'PROTOCOL' };
    if (club !== null && !(await this.#isWelcome(club, person))) return { code: 'NOT_JOINED' };
    const { lobby } = this.#tools;
    const onLobby: Onlooker['onLobby'] = (shown) => void this.#way.emit('lobby', shown);
    this.#onlooker ??= { person, club, game, from, onLobby };
    Object.assign(this.#onlooker, { person, club, game, from });
    const shown = await lobby.enter(this.#onlooker);
    if (!this.#way.connected) lobby.leave(this.#onlooker);
    return { code: 'OK', lobby: shown };
  }

  /** Waits for somebody to play with. */
  async seek({ protocol, club = null, game, preset, bots }: FromClient<'seek'>, person: Person | null): Promise<Ack> {
    if (protocol !== PROTOCOL) return { code: 'PROTOCOL' };
    if (person === null) return { code: 'TOKEN' };
    if (club !== null && !(await this.#isWelcome(club, person))) return { code: 'NOT_JOINED' };
    if (!this.#way.connected) return { code: 'NOT_JOINED' };
    const wanted = wantedOf(game, preset, club);
    if (wanted === null) return { code: 'ILLEGAL' };
    this.#seeker ??= {
      person,
      onSeeking: (shown) => void this.#way.emit('seeking', shown),
      onPaired: (table) => void this.#way.emit('paired', table),
    };
    Object.assign(this.#seeker, { person });
    this.#tools.quickPlay.seek(this.#seeker, wanted, bots);
    return { code: 'OK' };
  }

  /** A club's lobby is its members'. */
  #isWelcome(club: string, person: Person | null): Promise<boolean> {
    return this.#tools.isMember(club, person?.id ?? null);
  }

  seekNoMore(): Ack {
    if (this.#seeker !== null) this.#tools.quickPlay.leave(this.#seeker);
    return { code: 'OK' };
  }

  end(): void {
    if (this.#onlooker !== null) this.#tools.lobby.leave(this.#onlooker);
    this.seekNoMore();
  }
}
