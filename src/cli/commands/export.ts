import type { Command } from 'commander';
import { EXAMPLE } from '../help/example.ts';
import { parsePath } from '../kit/args.ts';
import { print, type Io } from '../kit/io.ts';

interface Options {
  checkpoint: string;
  onnx: string;
}

const { game, preset } = EXAMPLE;

const DETAILS = `
The file needs nothing of Talon to run: its weights are inside, and any number of rows goes through it at once. Features are
the observations of talon serve --stdio and of the Python package in the encoding of the net, ids those of their actions. A
memory begins with zeros in every deal, and what comes out as newHidden, newMemory, newKeys, newValues and newUsed goes in at
the next decision of the same seat. What it was trained for stands in its metadata: game, preset, rulesKey, featureHash,
encoding, heads, and the version of these names. docs/7-training.md explains every input and output.

Examples:
  talon export --checkpoint training/${game}/best.net --onnx ${game}.onnx
  talon export --checkpoint models/${game}/${preset}.net --onnx ${preset}.onnx`;

export const addExport = (program: Command, io: Io): void => {
  program
    .command('export')
    .summary('a trained net as an ONNX file')
    .description('Writes a net as an ONNX model, for onnxruntime and whatever else reads such files.')
    .requiredOption('--checkpoint <file>', 'the net, as talon train has written it', parsePath('--checkpoint'))
    .requiredOption('--onnx <file>', 'where the model goes; what is there is replaced', parsePath('--onnx'))
    .addHelpText('after', DETAILS)
    .action((options: Options) => exportNet(io, options));
};

const exportNet = async (io: Io, options: Options): Promise<void> => {
  const { exportLines, writeExport } = await import('../export/write.ts');
  print(io, ...exportLines(writeExport(options), options.onnx));
};
