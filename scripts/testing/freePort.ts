// Where a server of a test's own can listen.
import { createServer, type AddressInfo } from 'node:net';

/** A port that nobody listens at, at one address of this machine or, without one, at all of them. */
export const freePort = (address?: string): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, address, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
