// Writes src/sandbox/quickjs/quickjs.wasm: QuickJS as its package has it, metered.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { meter } from './metering/meter.ts';

const original = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm');
const target = join(import.meta.dirname, '../src/sandbox/quickjs/quickjs.wasm');
writeFileSync(target, meter(readFileSync(original)));
