import { tag, type Content } from './html.ts';
import { inSuits } from './suits.ts';

/** The rules in short, to be unfolded; nothing where there are none. `about` says which rules they are. */
export const rulesDetails = (lines: readonly string[], about = ''): Content =>
  lines.length > 0 &&
  tag`<details class="panel short"><summary>Rules in short${about !== '' && tag` <small>${about}</small>`}</summary>
<ul>${lines.map((line) => tag`<li>${inSuits(line)}</li>`)}</ul></details>`;
