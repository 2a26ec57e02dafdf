import { EXAMPLE } from './example.ts';

/** For the help of every command that takes agents. */
export const AGENTS_ABOUT = `
An agent is a bot by its name (novice:30 makes the mistakes of beginners in 30 of 100 decisions), a strategy's file
(${EXAMPLE.strategy}; runs in a sandbox), the net that comes with Talon for these rules (neural), a
net's file (neural:${EXAMPLE.game}.net; talon train makes them), a mix whose phases are decided by different bots
(mix:auction=expert:quick,rest=${EXAMPLE.agents[0]}), a program on a pipe ("exec:python3 bot.py"),
or a strategy in Python (python:bot.py).
Programs run with all your rights and without a sandbox: start only your own.`;
