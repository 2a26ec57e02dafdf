// Is there a Python? Strategies and programs in it are tried where there is; scripts/python.ts says so where there is none.
import { spawnSync } from 'node:child_process';

export const HAS_PYTHON = spawnSync(process.env['TALON_PYTHON'] ?? 'python3', ['--version']).status === 0;
