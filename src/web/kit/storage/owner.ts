// This device as the owner of its copies on the server: a secret that goes to the server with every change of a copy, and
// when it is asked for those of the person's other devices; nowhere else, neither into links nor into files that are saved.
import { randomWords } from '../browser/random.ts';
import { database } from './db.ts';

const KEY = 'owner';
const SECRET = /^[\w-]{43}$/;

const newSecret = (): string =>
  btoa(String.fromCharCode(...new Uint8Array(randomWords(8).buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');

/** Made when it is first needed; two tabs at once get the same one. */
export const ownerSecret = async (): Promise<string> => {
  const tx = (await database()).transaction('device', 'readwrite');
  const kept = (await tx.store.get(KEY))?.secret;
  const secret = kept !== undefined && SECRET.test(kept) ? kept : newSecret();
  if (secret !== kept) void tx.store.put({ id: KEY, secret });
  await tx.done;
  return secret;
};
