/** What a fleet cannot do; the message is a sentence for people. */
export class FleetError extends Error {}

/** Results that have been counted already were wrong: all is to be counted anew. */
export class StartOver extends Error {}

/** What Redis does not do (its memory is full, it only gives out copies, something else lies there), as a sentence; else as it is. */
export const asSentence = (problem: unknown): unknown => {
  if (!(problem instanceof Error) || problem.name !== 'ReplyError') return problem;
  // Of several commands that belong together, the one that was refused says why.
  const { previousErrors: [first] = [] } = problem as { previousErrors?: readonly Error[] };
  const why = (first ?? problem).message.replace(/\.$/, '');
  return new FleetError(`The Redis of the fleet refuses what is asked of it: ${why}.`);
};
