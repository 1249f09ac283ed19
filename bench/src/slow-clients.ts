// A process of attackers for I1: connections of ten addresses that send a body one byte at a time, and begin anew a second
// after the server has had enough of them. Apart from whoever measures, so that only the server's time is measured. It says when all of them are there.
//   slow-clients.ts <port> <connections> <path> <ms between bytes>
import { connect, type Socket } from 'node:net';

const [port = 0, connections = 0, , everyMs = 0] = process.argv.slice(2).map(Number);
const path = process.argv[4] ?? '/';
const AGAIN_MS = 1_000;
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
    setTimeout(begin, AGAIN_MS, from);
  });
  socket.resume();
  const lines = ['host: localhost', 'content-type: application/json', 'content-length: 5000'];
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  writing = setInterval(() => socket.write('x'), everyMs);
}

for (let at = 0; at < connections; at += 1) begin(`127.0.0.${11 + (at % 10)}`);
// With whoever started it.
process.on('disconnect', () => process.exit());
