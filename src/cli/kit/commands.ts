import type { Command } from 'commander';
import type { Io } from './io.ts';

/** Adds a command to the program: its options, its help and what it does. */
export type AddCommand = (program: Command, io: Io) => void;
