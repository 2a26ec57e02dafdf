// The connection to a table.
import {
  PROTOCOL,
  type Ack,
  type Joined,
  type MessageName,
  type ShownFrame,
  type TableState,
} from '../../../../net/messages.ts';
import type { ShownTalk } from '../../../../net/talk.ts';
import type { Link } from './messages.ts';
import { ServerLink } from './serverLink.ts';

export interface Listening {
  /** How many steps are known: only later ones are told again. */
  since(): number;
  onJoined(joined: Joined): void;
  onState(state: TableState): void;
  onFrame(shown: ShownFrame): void;
  onTalk(shown: ShownTalk): void;
  onLink(link: Link): void;
}

export class Connection {
  readonly #table: string;
  readonly #link: ServerLink;

  constructor(table: string, listening: Listening) {
    this.#table = table;
    this.#link = new ServerLink(
      {
        enter: () => ['join', { protocol: PROTOCOL, table, since: listening.since() }],
        onEntered: (ack) => listening.onJoined(ack as Joined),
        onLink: (link) => listening.onLink(link),
      },
      {
        table: (state) => listening.onState(state),
        frame: (shown) => listening.onFrame(shown),
        talk: (shown) => listening.onTalk(shown),
      },
    );
  }

  get isOpen(): boolean {
    return this.#link.isOpen;
  }

  /** Fails where no answer is heard. */
  send(name: MessageName, message: object = {}, patience?: number): Promise<Ack> {
    return this.#link.send(name, { table: this.#table, ...message }, patience);
  }

  /** Gives it up, and tries again by itself. */
  drop(): void {
    this.#link.drop();
  }

  /** As whoever the cookie says now. */
  again(): void {
    this.#link.again();
  }
}
