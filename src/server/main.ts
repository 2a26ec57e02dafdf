// The entry of `npm start`.
import { startServer } from './server.ts';

const DEFAULT_PORT = '8100';
const WRONG_INPUT = 2;

const giveUp = (sentence: string): never => {
  console.error(sentence);
  process.exit(WRONG_INPUT);
};

const readPort = (text: string): number => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65_535 ? port : giveUp(`PORT must be a whole number from 1 to 65535, not '${text}'.`);
};

const sentenceFor = (port: number, problem: NodeJS.ErrnoException): string => {
  if (problem.code === 'EADDRINUSE')
    return `Port ${port} is in use; set PORT to another one, e.g. PORT=8101 npm start.`;
  if (problem.code === 'EACCES') return `Port ${port} is not allowed to this user; set PORT to one above 1023.`;
  return `Port ${port} cannot be used: ${problem.message}.`;
};

// Matches live in memory only, so there is nothing to finish first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));

const port = readPort(process.env['PORT'] ?? DEFAULT_PORT);
try {
  await startServer(port);
  console.log(`Talon is ready at http://localhost:${port}`);
} catch (problem) {
  giveUp(sentenceFor(port, problem as NodeJS.ErrnoException));
}
