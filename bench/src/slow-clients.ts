// Attackers for trial I1 (slow bodies): connections from ten addresses that send a body one byte at a time, and
// reconnect about a second after the server closed them. A separate process, so that only the server's time is
// measured; it sends a message when all are connected.
//   slow-clients.ts <port> <connections> <path> <ms between bytes>
import { connect, type Socket } from 'node:net';

const [port = 0, connections = 0, , everyMs = 0] = process.argv.slice(2).map(Number);
const path = process.argv[4] ?? '/';
/** Half a second to one and a half: over a network they do not all reconnect at the same moment. */
const againMs = () => 500 + 1_000 * Math.random();
let connected = 0;

function begin(from: string): void {
  let writing: NodeJS.Timeout | undefined;
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('connect', () => {
    connected += 1;
    if (connected === connections) process.send?.('all are there');
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(writing);
    setTimeout(begin, againMs(), from);
  });
  socket.resume();
  const lines = ['host: localhost', 'content-type: application/json', 'content-length: 5000'];
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  writing = setInterval(() => socket.write('x'), everyMs);
}

for (let at = 0; at < connections; at += 1) begin(`127.0.0.${11 + (at % 10)}`);
// Exits with its parent.
process.on('disconnect', () => process.exit());
