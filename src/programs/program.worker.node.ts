// The thread that talks with a program on a pipe: one JSON object a line, both ways. docs/12-protocol.md is its manual.
import type { FaultReason } from '../core/agent.ts';
import { firstCharacters, readable } from '../core/text.ts';
import { brokenGuest, hostLacks, type GuestAnswer, type GuestQuestion, type GuestReply } from '../guests/guest.ts';
import type { TimeLimits } from './answerTime.node.ts';
import { Program } from './program.node.ts';
import { ProgramFailure } from './programFailure.ts';
import { FIXED, type Limits } from '../guests/limits.ts';
import { serveQuestions } from '../threads/serve.node.ts';

export interface ProgramThread {
  command: string[];
  game: string;
  limits: Limits;
}

const PROTOCOL = 1;
const START: TimeLimits = { workMs: FIXED.startMs, idleMs: FIXED.startMs };

const failed = (reason: FaultReason, detail: string): GuestAnswer => ({
  ok: false,
  reason,
  // A program may put what it likes into its answers and its last words.
  detail: firstCharacters(readable(detail), FIXED.messageChars),
  line: null,
  isOut: true,
  usage: null,
});

/** A string that looks like the number is the usual mistake, so it is told as what it is. */
const wrongQuestion = (said: unknown, id: number): string => {
  if (typeof said === 'number') return `answered question ${said} instead of ${id}`;
  const kind = typeof said === 'string' ? `the string ${JSON.stringify(said.slice(0, ID_CHARS))}` : typeof said;
  return `must answer with the "id" of the question, the number ${id}; its "id" is ${said === null ? 'null' : kind}`;
};
const ID_CHARS = 20;

serveQuestions<ProgramThread, GuestQuestion, GuestReply>(brokenGuest, ({ data, tellPid }) => {
  const { command, game, limits } = data;
  const decision: TimeLimits = { workMs: limits.programMs, idleMs: FIXED.idleness * limits.programMs };
  let program: Program | null = null;
  let name = '';
  let asked = 0;
  let matches = 0;

  /** A program that is alive and has said that it is ready. */
  const ready = async (methods: readonly string[]): Promise<Program> => {
    if (program !== null && program.isAlive) return program;
    program = new Program(command, tellPid);
    program.send({ type: 'hello', protocol: PROTOCOL, game, methods });
    const said = await program.read(START, 'did not say that it is ready');
    if (said['type'] !== 'ready') throw new ProgramFailure('crash', 'must first write {"type":"ready","name":"…"}');
    name = typeof said['name'] === 'string' ? said['name'] : '';
    return program;
  };

  const ask = async (question: GuestQuestion & { type: 'ask' }, raw: string): Promise<GuestAnswer> => {
    const { start, method, seeds } = question;
    const running = await ready([]);
    if (start !== null) {
      const { rules, seat, seats } = start;
      running.send({ type: 'match', match: ++matches, game, rules, seat, seats, seed: start.seeds[0] });
    }
    const id = ++asked;
    const line = `{"type":"ask","id":${id},"method":${JSON.stringify(method)},"seed":${seeds[0]},`;
    running.sendLine(line + raw.slice(1));
    const said = await running.read(decision, 'took more than');
    if (said['id'] !== id) throw new ProgramFailure('crash', wrongQuestion(said['id'], id));
    const isNotation = 'move' in said;
    return { ok: true, type: 'answer', answer: isNotation ? said['move'] : said['answer'], isNotation, usage: null };
  };

  return async (question, raw) => {
    if (question === null) return null; // is for strategies
    try {
      if (question.type === 'end') {
        if (program?.isAlive) program.send({ type: 'over', match: matches });
        return null;
      }
      if (question.type === 'quit') {
        await program?.quit();
        process.exit(); // of this thread
      }
      if (question.type === 'ask') return await ask(question, raw);
      await ready(question.methods);
      return { ok: true, type: 'hello', name, game: '', apiVersion: null, missing: [] };
    } catch (problem) {
      const detail = problem instanceof Error ? problem.message : String(problem);
      const said = program?.lastWords() ?? '';
      await program?.kill();
      if (!(problem instanceof ProgramFailure) || problem.reason === 'host') return hostLacks(detail);
      return failed(problem.reason, said === '' ? detail : `${detail}; ${said}`);
    }
  };
});
