// Where a fleet is: the URL of a Redis, and the name of the fleet in it.
import { err, ok, type BorderError, type Result } from '../core/result.ts';

export interface FleetAddress {
  /** For Redis, with user and password. */
  readonly url: string;
  /** Without them, for people. */
  readonly shown: string;
  /** Several fleets may share a Redis; those of one name know nothing of the others. */
  readonly namespace: string;
}

interface AddressError extends BorderError {
  readonly code: 'ERR_FLEET_ADDRESS';
}

const DEFAULT = 'talon';

/** 'redis://:password@host:6379/0?fleet=name'; 'rediss://' is the same with TLS. */
export const parseAddress = (text: string, option = '--fleet'): Result<FleetAddress, AddressError> => {
  const refused = (why: string): Result<never, AddressError> =>
    err({
      code: 'ERR_FLEET_ADDRESS',
      message: `${option} must be the address of a Redis, e.g. redis://:password@host:6379?fleet=name; ${why}.`,
    });
  if (!URL.canParse(text)) return refused('what was given is no URL');
  const url = new URL(text);
  if (!/^rediss?:$/.test(url.protocol)) return refused(`'${url.protocol}//' is neither redis:// nor rediss://`);
  if (url.hostname === '') return refused('it names no machine');
  if (!/^(\/\d{0,3})?$/.test(url.pathname)) return refused(`'${url.pathname}' is not the number of a database`);
  const namespace = url.searchParams.get('fleet') ?? DEFAULT;
  const strange = [...url.searchParams.keys()].find((key) => key !== 'fleet');
  if (strange !== undefined) return refused(`it asks for '${strange}', and only for 'fleet' can be asked`);
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(namespace))
    return refused("the name of a fleet is of up to 40 small letters, digits and '-'");
  url.search = '';
  const plain = new URL(url);
  plain.username = '';
  plain.password = '';
  return ok({ url: url.href, shown: plain.href, namespace });
};
