// A strategy whose text was read becomes a player, wherever its sandbox is: it is asked who it is, and refused with the
// reason where it cannot play.
import type { AnyDefinition } from '../core/definition.ts';
import { err, ok, type Result } from '../core/result.ts';
import { lackSentences, lacksOf, methodsToLookFor } from '../sandbox/methods.ts';
import type { ReadSource } from '../sandbox/readSource.ts';
import type { StrategySource } from '../sandbox/runtime.ts';
import type { Guests } from './guestPlayer.ts';
import { introductionOf, otherVersion, refusal, syntaxProblem } from './introduction.ts';
import { houseName } from './names.ts';
import type { Player, PlayerError } from './player.ts';

/** `more` follows a refusal: where to hear more of it. */
export const greetStrategy = (
  definition: AnyDefinition,
  file: string,
  { source, problems }: ReadSource,
  open: (source: StrategySource) => Guests,
  more = '',
): Result<Player, PlayerError> => {
  const [problem] = problems;
  if (problem !== undefined && problem.code === 'unreadable') {
    return err({ code: 'ERR_STRATEGY_FILE', message: problem.message });
  }
  if (problem !== undefined) return refusal(file, problem.message, problem.line, more);
  const guests = open(source!);
  const hello = guests.hello(methodsToLookFor(definition));
  if (!hello.ok) {
    guests.close();
    const syntax = syntaxProblem(hello, source!.code);
    if (syntax !== null) return refusal(file, syntax.message, syntax.line, more);
    return refusal(file, `The strategy fails before it is asked anything: ${hello.detail}.`, hello.line, more);
  }
  const { name, apiVersion, missing } = introductionOf(file, hello);
  const lacks = lackSentences(definition, lacksOf(definition, missing));
  const wrong = [otherVersion(apiVersion) ?? [], lacks, houseName(definition, name) ?? []].flat();
  if (wrong.length > 0) {
    guests.close();
    return refusal(file, wrong.join(' '), null, more);
  }
  return ok({ name, create: guests.createAs(name), close: guests.close });
};
