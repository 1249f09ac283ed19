// A real contact service on this machine, which answers, hangs, lies or fails as a test wants it to.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Mood =
  | 'honest'
  | 'hangs'
  | 'another shape'
  | 'no JSON'
  | 'fails'
  | 'cut'
  | 'nobody'
  | 'lines that are none';

export interface ContactService {
  url: string;
  /** How it answers from now on. */
  mood: Mood;
  /** Names that it was asked for. */
  asked: string[];
  /** Told of each question before it is answered. */
  onAsked: (count: number) => void;
  close: () => void;
}

const contactOf = (name: string) => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@service.example`,
  linkedin: 'https://social.example/in/somebody',
  source: 'a contact service',
  observed_on: '2026-06-01',
  permission: 'published by the company',
});

function reply(response: ServerResponse, mood: Mood, name: string): void {
  if (mood === 'hangs') return;
  if (mood === 'fails') return void response.writeHead(500).end('{}');
  if (mood === 'cut') {
    response.writeHead(200, { 'content-length': '500' }).write('{"contacts":[');
    response.destroy();
    return;
  }
  if (mood === 'no JSON') return void response.end('<html>maintenance</html>');
  const answers: Partial<Record<Mood, unknown>> = {
    'another shape': { people: [contactOf(name)] },
    nobody: { contacts: [] },
    'lines that are none': { contacts: [{ name, email: 'no e-mail' }, { email: 7 }, null] },
  };
  response.end(JSON.stringify(answers[mood] ?? { contacts: [contactOf(name)] }));
}

export async function contactService(): Promise<ContactService> {
  const service: ContactService = {
    url: '',
    mood: 'honest',
    asked: [],
    onAsked: () => undefined,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { person, company } = JSON.parse(Buffer.concat(chunks).toString());
    service.asked.push(person?.name ?? '');
    service.onAsked(service.asked.length);
    reply(response, service.mood, person?.name ?? company?.name ?? '');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}
