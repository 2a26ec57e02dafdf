// When the machine fails and not the one who plays on it: a thread that could not be started, a process that the system
// refused, memory that was not there. Nobody's fault, so no match may be decided by it.

/** Thrown by an agent whose place to think has failed. Drivers let it through: it is no fault, the game is void. */
export class HostFailure extends Error {
  constructor(detail: string) {
    super(detail);
    this.name = 'HostFailure';
  }
}

/** A machine that fails so often at the same game will not play it. */
const MOST_TRIES = 8;

/** Plays a game, and again from its beginning when the host has failed. The same seeds give the same game. */
export const playedThrough = <T>(play: () => T): T => {
  for (let tries = 1; ; tries++) {
    try {
      return play();
    } catch (problem) {
      if (!(problem instanceof HostFailure) || tries === MOST_TRIES) throw problem;
    }
  }
};
