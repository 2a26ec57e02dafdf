// How long a thoughtful player thinks before the play, and how it uses its bombs.

export interface Effort {
  /** Deals imagined for one call, to compare exchanges, before a bomb, and for a contract. */
  auction: number;
  exchange: number;
  bomb: number;
  contract: number;
  /** Bombs by what a deal is worth, or only where it is lost for certain? */
  bombsByWorth: boolean;
  /** A contract above the bid must be this safe. */
  raiseChance: number;
}

export const USUAL: Effort = {
  auction: 36,
  exchange: 10,
  bomb: 80,
  contract: 60,
  bombsByWorth: false,
  raiseChance: 0.8,
};
export const PATIENT: Effort = {
  auction: 120,
  exchange: 60,
  bomb: 80,
  contract: 200,
  bombsByWorth: true,
  raiseChance: 0.6,
};
