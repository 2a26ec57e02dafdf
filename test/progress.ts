// Progress files as somebody might make them who knows how: changed, with the checksum that fits.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

export interface ProgressBody {
  asked: Record<string, unknown>;
  state: unknown;
  files: unknown;
}

export const changedProgress = (path: string, change: (body: ProgressBody) => void): void => {
  const [head, body] = readFileSync(path, 'utf8').split('\n') as [string, string];
  const parsed = JSON.parse(body) as ProgressBody;
  change(parsed);
  const text = JSON.stringify(parsed);
  const checksum = createHash('sha256').update(text).digest('hex');
  writeFileSync(path, `${JSON.stringify({ ...(JSON.parse(head) as object), checksum })}\n${text}`);
};
