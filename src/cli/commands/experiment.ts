import { Option, type Command } from 'commander';
import { plainJson } from '../../core/text.ts';
import { parseCount, parseGames } from '../kit/args.ts';
import { faultsOption, seedOption } from '../kit/commonOptions.ts';
import type { ExperimentOptions } from '../experiment/setup.ts';
import { AGENTS_ABOUT } from '../help/agents.ts';
import { EXAMPLE, oneAgainst } from '../help/example.ts';
import { addLimitOptions } from '../kit/limitOptions.ts';
import { print, printJson, type Io } from '../kit/io.ts';
import { collect, GAME_ABOUT } from '../kit/rulesOptions.ts';
import { addLongOptions } from '../longRun/options.ts';

const {
  game,
  preset,
  agents: [best, simple, least],
  settings,
  feature,
} = EXAMPLE;

const DETAILS = `
Both sides play the same deals with the same agents, game by game, so luck with cards cancels out; differences have
paired intervals for 95 %, the most certain come first. --set changes the variant (by itself: the base with that
option changed). One --set may have several values: the sweep draws the curve over them.
${AGENTS_ABOUT}

Examples:
  talon experiment ${game} --set ${settings.join(' --set ')} --agents ${simple} ${least} --games 2000
  talon experiment ${game} --base ${preset} --variant house.yaml --agents ${oneAgainst(simple, simple)}
  talon experiment ${game} --set ${feature}=0..4 --agents ${best} ${simple} --html report.html`;

export const addExperiment = (program: Command, io: Io): void => {
  const command = program
    .command('experiment')
    .summary('compare rules on the same deals')
    .description('Plays the same deals under different rules and reports what the change does.')
    .argument('<game>', GAME_ABOUT)
    .option('--base <rules>', "a preset or a rules file (default: the game's own preset)")
    .option('--variant <rules>', 'a preset or a rules file to compare with (default: the base)')
    .addOption(
      new Option('--set <path=value>', 'an option of the variant; a,b,c or from..to..step is a sweep').argParser(
        collect,
      ),
    )
    .option('--agents <names...>', 'the agents, one for each seat');
  addLongOptions(addLimitOptions(command))
    .addOption(new Option('--games <n>', 'how many games on each side').argParser(parseGames).default(1000))
    .addOption(seedOption())
    .addOption(faultsOption())
    .addOption(new Option('--chunk <n>', 'games of a stretch, at most 128').argParser(parseCount('--chunk', 1_000_000)))
    .option('--out <file>', 'write the result as JSON to a file')
    .option('--html <file>', 'write the result as one page with plots')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', DETAILS)
    .action((game: string, options: ExperimentOptions) => experiment(io, game, options));
};

const experiment = async (io: Io, gameId: string, options: ExperimentOptions): Promise<void> => {
  const { out, html } = options;
  const { writeWhole } = await import('../../files/write.node.ts');
  const { namedFiles, openPart, refuseSameFiles } = await import('../kit/files.ts');
  const { planExperiment } = await import('../experiment/setup.ts');
  const { EXPERIMENT } = await import('../../jobs/kinds/experiment.ts');
  const { checkpointOf } = await import('../longRun/longRun.ts');
  const { runSingle } = await import('../longRun/single.ts');
  const { definition, experiment: planned, supply, sweep } = await planExperiment(gameId, options);
  const rules = namedFiles(options, ['base', 'variant']);
  const read = rules.filter(({ path }) => !Object.hasOwn(definition.presets, path));
  refuseSameFiles(namedFiles(options, ['out', 'html', 'checkpoint']), read);
  // What is written at the end must not fail only then.
  if (out !== undefined) openPart(out, '--out').discard();
  if (html !== undefined) openPart(html, '--html').discard();
  const report = await runSingle(io, {
    kind: EXPERIMENT,
    plan: planned.plan,
    opened: planned,
    supply,
    options,
    path: checkpointOf(options),
    finish: async (found) => {
      if (out !== undefined) writeWhole(out, `${plainJson(found, 2)}\n`);
      if (html !== undefined) {
        const { experimentPage } = await import('../../sim/pages/experimentPage.ts');
        writeWhole(html, experimentPage(definition, found, sweep));
      }
      return found;
    },
  });
  if (options.json) return printJson(io, report);
  const { experimentLines } = await import('../experiment/text.ts');
  print(io, ...experimentLines(definition, report, sweep));
};
