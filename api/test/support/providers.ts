// A real SMTP server and a real SMS gateway on this machine, which keep what they are sent.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  to: string;
  from: string;
  /** As received: headers and body. */
  raw: string;
  /** Text part, decoded. */
  text: string;
}

function textOf(raw: string): string {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** @param answers what the next letters are refused with (SMTP codes); none is taken */
export async function mailServer(answers: number[] = []) {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = answers.shift();
        if (refused !== undefined) {
          done(Object.assign(new Error('not now'), { responseCode: refused }));
          return;
        }
        const raw = Buffer.concat(chunks).toString();
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          to: rcptTo.map(({ address }) => address).join(),
          from: mailFrom === false ? '' : mailFrom.address,
          raw,
          text: textOf(raw),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    answers,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export async function smsServer(statuses: number[] = []) {
  const messages: { body: Record<string, string>; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const status = statuses.shift() ?? 200;
      if (status === 200)
        messages.push({ body: JSON.parse(Buffer.concat(chunks).toString()), headers: request.headers });
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/send`,
    messages,
    statuses,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
