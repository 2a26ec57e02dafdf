import { plainHost } from '../../engine/host.ts';

export const host = plainHost;
