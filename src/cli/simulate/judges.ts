// Games bring what can be judged by playing on without it, each under an option of its own.
import { Option } from 'commander';
import { FACES } from '../faces/index.ts';

export const JUDGES = FACES.flatMap(({ judges = [] }) => judges).map(({ key, about }) => ({
  key,
  option: new Option(`--judge-${key}`, about),
}));

/** The keys of those that were asked for. */
export const judgesIn = (options: object): string[] =>
  JUDGES.filter(({ option }) => (options as Record<string, unknown>)[option.attributeName()] === true).map(
    ({ key }) => key,
  );
