// What `talon export` writes and says.
import { unpackCheckpoint } from '../../nn/checkpoint.ts';
import { exportOnnx, type ExportedNet, type Port } from '../../nn/exportOnnx.ts';
import { namedFiles, openPart, refuseSameFiles } from '../kit/files.ts';
import { readNet } from '../kit/netFile.ts';
import { need } from '../kit/problems.ts';
import { columns, grouped } from '../kit/words.ts';

interface ExportFiles {
  checkpoint: string;
  onnx: string;
}

/** Nothing is written before the net has been read. */
export const writeExport = (files: ExportFiles): ExportedNet => {
  refuseSameFiles(namedFiles(files, ['onnx']), namedFiles(files, ['checkpoint']));
  const net = need(unpackCheckpoint(readNet(files.checkpoint)), files.checkpoint);
  const exported = exportOnnx(net);
  const part = openPart(files.onnx, '--onnx');
  try {
    part.write(exported.bytes);
    part.commit();
  } catch (problem) {
    part.discard();
    throw problem;
  }
  return exported;
};

export const exportLines = ({ bytes, inputs, outputs }: ExportedNet, file: string): string[] => {
  const rowOf = ({ name, type, shape }: Port): string[] => [`  ${name}`, type, shape.join(' × ')];
  const lines = columns([...inputs, ...outputs].map(rowOf));
  return [
    `${file}: ${grouped(bytes.length)} bytes.`,
    '',
    'Inputs',
    ...lines.slice(0, inputs.length),
    '',
    'Outputs',
    ...lines.slice(inputs.length),
  ];
};
