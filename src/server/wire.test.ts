import { Server } from 'socket.io';
import { expect, test } from 'vitest';
import { WIRE } from './wire.ts';

const { Encoder, PacketType } = new Server()._parser;

const PACKETS = [
  { type: PacketType.CONNECT, nsp: '/', data: { sid: 'a' } },
  { type: PacketType.CONNECT, nsp: '/' },
  { type: PacketType.CONNECT_ERROR, nsp: '/', data: { message: 'OFTEN' } },
  { type: PacketType.CONNECT_ERROR, nsp: '/elsewhere', data: { message: 'Invalid namespace' } },
  { type: PacketType.DISCONNECT, nsp: '/' },
  { type: PacketType.EVENT, nsp: '/', data: ['frame', { head: 3, card: 'A♥', view: null }] },
  { type: PacketType.EVENT, nsp: '/', data: ['stopping'] },
  { type: PacketType.ACK, nsp: '/', id: 0, data: [{ code: 'OK' }] },
  { type: PacketType.ACK, nsp: '/', id: 17, data: [{ code: 'DUP', head: 2 }] },
];

test('packets are put into the words that socket.io itself would use', () => {
  const theirs = new Encoder();
  for (const packet of PACKETS) expect(new WIRE.Encoder().encode(packet)).toEqual(theirs.encode({ ...packet }));
});
