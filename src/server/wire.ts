// How packets of socket.io are put into words. Nothing that a server of tables sends has bytes in it, so nobody walks
// through every message to look for some; the words are those that every client of socket.io reads.
import { Server } from 'socket.io';

/** socket.io's own; it is part of a server and of nothing else that can be imported. */
const { _parser: usual } = new Server();
type Packet = Parameters<InstanceType<typeof usual.Encoder>['encode']>[0];

const EVERYWHERE = '/';

class PlainEncoder {
  encode({ type, nsp, id, data }: Packet): string[] {
    const namespace = nsp === EVERYWHERE ? '' : `${nsp},`;
    return [`${type}${namespace}${id ?? ''}${data === undefined ? '' : JSON.stringify(data)}`];
  }
}

export const WIRE = { Encoder: PlainEncoder, Decoder: usual.Decoder };
