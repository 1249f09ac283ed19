// Limits the number of open connections per address. Behind a proxy all connections are the proxy's, which then has to
// count.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup } from '@waybill/contract/address-group';

/** Per address (IPv6: per /64). A browser opens six; an office of forty shares one address. */
const PER_ADDRESS = 256;
/** In total: well below what a process may have open. */
const IN_ALL = 8_192;

/** Closes connections beyond the limits. */
export function limitConnections(server: Server): void {
  const held = new Map<string, number>();
  server.maxConnections = IN_ALL;
  server.on('connection', (socket: Socket) => {
    const address = addressGroup(socket.remoteAddress ?? '');
    const count = (held.get(address) ?? 0) + 1;
    if (count > PER_ADDRESS) {
      socket.destroy();
      return;
    }
    held.set(address, count);
    socket.once('close', () => {
      const left = (held.get(address) ?? 1) - 1;
      if (left === 0) held.delete(address);
      else held.set(address, left);
    });
  });
}
