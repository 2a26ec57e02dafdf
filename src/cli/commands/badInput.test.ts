// Every wrong input ends with one sentence on stderr and exit code 2, and leaves nothing behind.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { capture } from '../../../test/captured.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-bad-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

mkdirSync(join(folder, 'subfolder'));
const typo = file('typo.yaml', 'targett: 500\n');
const badValue = file('value.json', '{"target": "many"}');
const badYaml = file('broken.yaml', 'target: 500\nhandSize: [1, 2\n');
const badJson = file('broken.json', '{\n  "target": 500,\n}');
const badAlias = file('alias.yaml', 'target: *nowhere\n');
const twoDocuments = file('two.yaml', 'target: 500\n---\ntarget: 600\n');
const twoBases = file('base.yaml', 'preset: open-table\n');
const deepLists = file('deepLists.json', '['.repeat(100_000));
const deepObjects = file('deepObjects.json', '{"a":'.repeat(100_000));
const longText = file('longText.json', `{"target": "${'x'.repeat(900_000)}" x}`);
const longEscapes = file('longEscapes.json', `{"target": "${'\\n'.repeat(400_000)}" x}`);
const longKey = file('longKey.json', `{"${'k'.repeat(900_000)}": 1}`);
const deepPreset = file('deepPreset.json', `{"preset": [[[]]]}`);
const anchors = file('anchors.yaml', Array.from({ length: 20_000 }, (_, i) => `k${i}: &a${i} 1`).join('\n'));
const huge = file('huge.yaml', `# ${'x'.repeat(1024 * 1024)}\n`);
const noise = join(folder, 'noise.yaml');
symlinkSync('/dev/urandom', noise);
/** Nobody ever writes to it. */
const pipe = join(folder, 'pipe.ts');
const pipeRun = join(folder, 'pipeRun');
mkdirSync(pipeRun);
execFileSync('mkfifo', [pipe, join(pipeRun, 'state.train')]);
const sparse = file('sparse.net', '');
truncateSync(sparse, 1e12);
const escapeKey = file('escapeKey.json', '{"\\u001b[31mred\\u009b1m": 1}');
const wordForFalse = file('no.yaml', 'mustOvertake: no\n');
const otherName = file('rules.txt', 'target: 500\n');
const noObject = file('list.yml', '- 1\n- 2\n');
const noRecord = file('noRecord.json', '{"format": "something"}');
const notJson = file('notJson.json', 'hello');
const lines = file('lines.jsonl', '{"a":1}\n{"a":2}\n');
const missing = join(folder, 'missing.json');
const link = join(folder, 'link.json');
symlinkSync('missing.json', link);
const ESCAPE = '\u001b[31mred';
const records = { players: ['human', 'random'], seed: '1', faults: [], result: null };
const wrongStep = file(
  'wrongStep.json',
  JSON.stringify({
    format: 'talon-record',
    version: 1,
    engine: '0',
    game: 'tysiac',
    rulesKey: 'x',
    rules: {},
    steps: [],
    ...records,
  }),
);
const otherGame = file(
  'otherGame.json',
  JSON.stringify({
    format: 'talon-record',
    version: 1,
    engine: '0',
    game: 'bridge',
    rulesKey: 'x',
    rules: {},
    steps: [],
    ...records,
  }),
);

const tournament = (...entrants: string[]): string[] =>
  ['tournament', '--game', 'tysiac', '--games', '2', '--out', join(folder, 'subfolder'), '--entrants'].concat(entrants);
const simulateNet = (net: string): string[] => ['simulate', 'tysiac', '--agents', 'random', `neural:${net}`];
const simulate = (...args: string[]): string[] => ['simulate', 'tysiac', '--agents', 'random', 'random', ...args];

const cases: [name: string, args: string[], says: RegExp][] = [
  ['command', ['simulat'], /Unknown command 'simulat'. Did you mean simulate\?/],
  ['option', simulate('--seedd', '7'), /Unknown option '--seedd'. Did you mean --seed\?/],
  ['option of the program', ['--nonsense'], /Unknown option '--nonsense'/],
  ['argument too many', ['games', 'all'], /Too many arguments/],
  ['option without its value', simulate('--seed'), /--seed <n>.*argument missing/],
  ['game missing', ['simulate', '--games', '3'], /Missing required argument 'game'/],
  ['game behind the agents', ['simulate', '--agents', 'random', 'random', 'tysiac'], /'game'. Put the game first/],
  ['agents with commas', ['simulate', 'tysiac', '--agents', 'random,random'], /Separate names by spaces/],
  ['game', ['simulate', 'tysiak', '--agents', 'random'], /no game called 'tysiak'. Did you mean 'tysiac'\?/],
  ['preset', simulate('--preset', 'alpha'), /no preset of Tysiąc called 'alpha'.*open-table/],
  [
    'agent',
    ['simulate', 'tysiac', '--agents', 'random', 'randm'],
    /no agent for Tysiąc called 'randm'. Did you mean 'random'/,
  ],
  [
    'agent named like a member of objects',
    ['simulate', 'tysiac', '--agents', 'random', 'constructor'],
    /called 'constructor'/,
  ],
  ['no agents', ['simulate', 'tysiac'], /--agents must name 2 agents.*0 given/],
  [
    'too few agents',
    ['simulate', 'tysiac', '--preset', 'polish-3', '--agents', 'random'],
    /must name 3 agents.*1 given/,
  ],
  ['too many agents', simulate('--agents', 'random'), /must name 2 agents.*3 given/],
  ['seed in words', simulate('--seed', 'seven'), /--seed must be a whole number from 0.*'seven'/],
  ['seed below 0', simulate('--seed', '-1'), /--seed must be.*'-1'/],
  ['seed with a fraction', simulate('--seed', '1.5'), /--seed must be.*'1.5'/],
  ['seed too large', simulate('--seed', '9007199254740992'), /--seed must be.*'9007199254740992'/],
  ['seed empty', simulate('--seed', ''), /--seed must be/],
  ['games below 0', simulate('--games', '-5'), /--games must be.*'-5'/],
  ['no games', simulate('--games', '0'), /--games must be.*'0'/],
  ['games beyond reason', simulate('--games', '1e99'), /--games must be.*'1e99'/],
  ['games beyond patience', simulate('--games', '99999999999'), /--games must be/],
  ['fault policy', simulate('--faults', 'fallbak'), /--faults must be one of fallback.*Did you mean 'fallback'/],
  [
    'rules file missing',
    simulate('--rules', missing),
    /rules file '.*missing.json' cannot be read: there is no such file/,
  ],
  ['rules file a folder', simulate('--rules', folder), /cannot be read: it is a folder/],
  ['rules key', simulate('--rules', typo), /targett: there is no such option. Did you mean 'target'/],
  ['rules value', simulate('--rules', badValue), /value.json': target: /],
  ['rules with a word for false', simulate('--rules', wordForFalse), /mustOvertake: .* Write true or false/],
  ['rules of another kind of file', simulate('--rules', otherName), /no valid JSON .*\.yaml or \.yml are read as YAML/],
  ['rules no object', simulate('--rules', noObject), /must be an object/],
  ['YAML syntax', simulate('--rules', badYaml), /broken.yaml' is no valid YAML at line [23]/],
  ['YAML reference', simulate('--rules', badAlias), /alias.yaml' cannot be used: Unresolved alias/],
  ['YAML documents', simulate('--rules', twoDocuments), /two.yaml' is no valid YAML at line 2.*one document/],
  ['JSON syntax', simulate('--rules', badJson), /broken.json' is no valid JSON at line 3, column 1: unexpected '}'/],
  ['two presets', simulate('--rules', twoBases, '--preset', 'polish-3'), /--preset says 'polish-3'.*'open-table'/],
  [
    'report into a missing folder',
    simulate('--out', join(folder, 'no/x.json')),
    /--out: '.*' cannot be written: there is no/,
  ],
  ['report into a folder', simulate('--out', join(folder, 'subfolder')), /--out: .*it is a folder/],
  [
    'records into a missing folder',
    simulate('--records', join(folder, 'no/x.jsonl')),
    /--records: .*cannot be written/,
  ],
  ['page into a missing folder', simulate('--html', join(folder, 'no/x.html')), /--html: .*cannot be written/],
  ['rows into a missing folder', simulate('--parquet', join(folder, 'no/x.parquet')), /--parquet: .*cannot be written/],
  ['tables into a missing folder', simulate('--csv', join(folder, 'no/x')), /--csv: .*cannot be written/],
  ['tables into a file', simulate('--csv', notJson), /--csv: .*cannot be written/],
  ['progress into a missing folder', simulate('--checkpoint', join(folder, 'no/x')), /--checkpoint: .*no such folder/],
  ['resume of a run without files', simulate('--resume'), /--resume needs the --out or --checkpoint/],
  ['resume without progress', simulate('--resume', '--out', missing), /no progress file '.*missing.json.progress'/],
  [
    'progress in a folder',
    simulate('--checkpoint', folder),
    /^Progress cannot be kept in '.*': it is a folder\. Name another file for it\./,
  ],
  [
    'progress in the place of something else',
    simulate('--checkpoint', notJson),
    /^Progress cannot be kept in '.*notJson.json': it is there and is no progress file of this version of Talon\. Name another/,
  ],
  ['resume from something else', simulate('--resume', '--checkpoint', notJson), /notJson.json' is no progress file/],
  ['workers', simulate('--workers', '0'), /--workers must be a whole number from 1 to 512, not '0'/],
  ['players without a preset', simulate('--players', '7'), /--players must be one of 2, 3, 4.*7 given/],
  ['players and seats', simulate('--players', '2', '--seats', '3'), /--players says '2' and --seats '3'/],
  ['rules and config', simulate('--rules', typo, '--config', badValue), /they are the same option/],
  ['set without a value', simulate('--set', 'target'), /--set must be path=value.*'target'/],
  ['set of an unknown key', simulate('--set', 'targett=5'), /--set targett=5: targett: the rules have no such key/],
  ['set of a wrong value', simulate('--set', 'target=many'), /--set target=many: target: /],
  ['report and records in one', simulate('--out', missing, '--records', missing), /need two files/],
  [
    'report and records in one, spelt differently',
    simulate('--out', missing, '--records', join(folder, 'subfolder') + '/../missing.json'),
    /need two files/,
  ],
  ['report and records in one, by a link', simulate('--out', missing, '--records', link), /need two files/],
  ['report without a name', simulate('--out', ''), /^--out must name a file/],
  ['records without a name', simulate('--records', ''), /^--records must name a file/],
  ['rules without a name', simulate('--rules', ''), /^--rules must name a file/],
  ['record without a name', ['play', 'tysiac', '--record', ''], /^--record must name a file/],
  ['resume without a name', ['play', '--resume', ''], /^--resume must name a file/],
  [
    'JSON of endless lists',
    simulate('--rules', deepLists),
    /cannot be used: its brackets are nested more than 32 deep/,
  ],
  ['JSON of endless objects', simulate('--rules', deepObjects), /its brackets are nested more than 32 deep/],
  ['JSON with a very long text', simulate('--rules', longText), /column 900015: unexpected 'x'/],
  ['JSON with very many escapes', simulate('--rules', longEscapes), /column 800015: unexpected 'x'/],
  ['YAML of anchors', simulate('--rules', anchors), /anchors.yaml' cannot be used: it has more than 20 anchors/],
  ['a huge rules file', simulate('--rules', huge), /cannot be read: it is larger than 1 MB, the most for a file/],
  ['a pipe as rules', simulate('--rules', pipe), /rules file '.*pipe.ts' cannot be read: it is no ordinary file/],
  ['a device as rules', simulate('--rules', '/dev/zero'), /'\/dev\/zero' cannot be read: it is no ordinary file/],
  ['noise as rules', simulate('--rules', noise), /noise.yaml' cannot be read: it is no ordinary file/],
  ['a pipe as progress', simulate('--resume', '--checkpoint', pipe), /progress file '.*' cannot be read: it is no ord/],
  [
    'a pipe as a strategy',
    ['simulate', 'tysiac', '--agents', 'random', pipe],
    /strategy '.*' cannot be read: it is no/,
  ],
  ['a pipe to check', ['check', pipe], /strategy '.*pipe.ts' cannot be read: it is no ordinary file/],
  ['a pipe as an entrant', tournament('random', pipe), /strategy '.*pipe.ts' cannot be read: it is no ordinary file/],
  ['a device as a net', simulateNet('/dev/urandom'), /net '\/dev\/urandom' cannot be read: it is no ordinary file/],
  ['a net in the size of a disk', simulateNet(sparse), /sparse.net' cannot be read: it is larger than 500 MB/],
  [
    'a device to evaluate',
    ['evaluate', '--checkpoint', '/dev/zero'],
    /net '\/dev\/zero' cannot be read: it is no ordinary file/,
  ],
  [
    'a device to train on from',
    ['train', 'tysiac', '--resume', '/dev/zero'],
    /there is no training run in '\/dev\/zero'/,
  ],
  [
    'a pipe to train on from',
    ['train', 'tysiac', '--resume', pipeRun],
    /no training run in '.*pipeRun': it is no ordinary file/,
  ],
  ['a device as a record', ['replay', '/dev/zero'], /record '\/dev\/zero' cannot be read: it is no ordinary file/],
  ['a pipe as a record', ['replay', pipe], /record '.*pipe.ts' cannot be read: it is no ordinary file/],
  ['a pipe to go on with', ['play', '--resume', pipe], /record '.*pipe.ts' cannot be read: it is no ordinary file/],
  ['a pipe to review', ['review', pipe], /record '.*pipe.ts' cannot be read: it is no ordinary file/],
  ['a very long key', simulate('--rules', longKey), /: k{50,61}….? ?there is no such option/],
  ['a preset that is no name', simulate('--rules', deepPreset, '--preset', 'polish-3'), /preset: must be the name/],
  ['escapes in a key', simulate('--rules', escapeKey), /␛\[31mred\?1m: there is no such option/],
  ['escapes in a game', ['simulate', ESCAPE], /no game called '␛\[31mred'/],
  ['escapes in an option', ['games', `--${ESCAPE}`], /Unknown option '--␛\[31mred'/],
  ['escapes in a number', simulate('--seed', ESCAPE), /not '␛\[31mred'/],
  ['escapes in a file', ['replay', ESCAPE], /The record '␛\[31mred' cannot be read/],
  ['an endless option', ['games', `--${'x'.repeat(100_000)}`], /^Unknown option '--x{50,60}…'\./],
  ['replay of nothing', ['replay', missing], /record '.*missing.json' cannot be read/],
  ['replay of no JSON', ['replay', notJson], /notJson.json' cannot be used: .*not JSON/],
  ['replay of no record', ['replay', noRecord], /"format" must be/],
  ['replay of another game', ['replay', otherGame], /a game called 'bridge'/],
  ['replay of other rules', ['replay', wrongStep], /names the rules x/],
  ['replay of many', ['replay', lines], /holds 2 records: choose one by --line, from 1 to 2\./],
  ['replay of a line that is not there', ['replay', lines, '--line', '3'], /from 1 to 2; 3 given/],
  ['dump without a step', ['replay', missing, '--dump'], /--dump .*needs --step/],
  ['dump for a seat', ['replay', missing, '--dump', '--step', '1', '--seat', '0'], /cannot be used with --seat/],
  ['resume of many', ['play', '--resume', lines], /holds 2 records: play goes on with .*talon replay shows these/],
  ['step in words', ['replay', missing, '--step', 'last'], /--step must be a whole number/],
  ['play without a game', ['play'], /Which game\? For example: talon play tysiac/],
  ['play an unknown game', ['play', 'ulty'], /no game called 'ulty'/],
  ['seat beyond the table', ['play', 'tysiac', '--seat', '2'], /--seat must be from 0 to 1.*2 given/],
  ['bot', ['play', 'tysiac', '--bot', 'nobody'], /no agent for Tysiąc called 'nobody'/],
  ['record that exists', ['play', 'tysiac', '--bot', 'random', '--record', notJson], /--record: '.*' exists/],
  [
    'record into a missing folder',
    ['play', 'tysiac', '--bot', 'random', '--record', join(folder, 'no/x.json')],
    /cannot be written/,
  ],
  ['resume of nothing', ['play', '--resume', missing], /record '.*missing.json' cannot be read/],
  ['resume of no record', ['play', '--resume', noRecord], /"format" must be/],
  [
    'resume with other rules',
    ['play', '--resume', missing, '--preset', 'polish-3'],
    /--resume.*cannot be used with option '--preset/,
  ],
  ['bench of an unknown game', ['bench', '--game', 'whist'], /no game called 'whist'/],
];

const before = readdirSync(folder);

describe('wrong input', () => {
  test.each(cases)('%s', async (_, args, says) => {
    const { code, out, err } = await capture(args);
    expect(err).toMatch(says);
    expect(err).toMatch(/^[^\p{Cc}]{1,1300}[.?]\n$/u);
    expect(out).toBe('');
    expect(code).toBe(2);
  });

  test('leaves no files behind', () => {
    expect(readdirSync(folder)).toEqual(before);
  });
});
