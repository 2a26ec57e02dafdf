import { Option, type Command } from 'commander';
import { parseCount, parsePath } from './args.ts';

/** A list that grows with every time the option is given. */
export const collect = (text: string, before: string[] = []): string[] => [...before, text];

/** The options by which a command is told the rules; `chooseRules` reads them. */
export const addRulesOptions = (command: Command): Command =>
  command
    .option('--preset <name>', "named rules (default: the game's own)")
    .option('--rules <file>', 'rules from a YAML or JSON file, over the preset', parsePath('--rules'))
    .option('--config <file>', 'the same as --rules', parsePath('--config'))
    .addOption(
      new Option('--players <n>', 'how many play; chooses the preset for so many').argParser(
        parseCount('--players', 16),
      ),
    )
    .addOption(new Option('--seats <n>', 'the same as --players').argParser(parseCount('--seats', 16)))
    .addOption(new Option('--set <path=value>', 'one option of the rules; may be given again').argParser(collect));

/** For the help of every command that takes a game. */
export const GAME_ABOUT = 'which game (talon games lists them), or the module of one: ./examples/kuhn/index.ts';
