/** The true state of the match in which a decision is due; null at all other times. */
export interface Window {
  state: unknown;
}
