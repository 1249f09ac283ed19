// Assistants that registered themselves (RFC 7591). Their id is what they registered, signed: nothing is stored, so that
// nobody can fill a table with registrations.
import { API_KEY_NAME_MAX } from '@waybill/contract';
import { z } from 'zod';
import { mac, sameBytes } from '../security/tis1';

const MAX_REDIRECTS = 5;
const MAX_REDIRECT = 300;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Schemes by which known assistants are opened on the user's machine. */
const assistantSchemes = new Set(['cursor:', 'vscode:', 'vscode-insiders:', 'claude:', 'windsurf:']);

/** Whether a code may be sent there: over TLS, to a program on this machine, or to a known assistant. */
function isSafeRedirect(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, hash, username } = new URL(address);
  if (hash !== '' || username !== '') return false;
  if (protocol === 'https:' || assistantSchemes.has(protocol)) return true;
  return protocol === 'http:' && loopback.has(hostname);
}

export const clientMetadata = z.object({
  client_name: z.string().trim().max(API_KEY_NAME_MAX).catch('').default(''),
  redirect_uris: z.array(z.string().max(MAX_REDIRECT).refine(isSafeRedirect)).min(1).max(MAX_REDIRECTS),
});
type ClientMetadata = z.output<typeof clientMetadata>;

const PREFIX = 'wbc_';

const sign = (secret: Buffer, body: string): Buffer => mac(secret, `oauth client\n${body}`);

/** The id of an assistant with these data. */
export function issueClientId(secret: Buffer, { client_name, redirect_uris }: ClientMetadata): string {
  const body = Buffer.from(JSON.stringify({ client_name, redirect_uris })).toString('base64url');
  return `${PREFIX}${body}.${sign(secret, body).toString('base64url')}`;
}

/** What was registered under an id; undefined for an id that this site did not issue. */
export function readClientId(secret: Buffer, id: string): ClientMetadata | undefined {
  const [body = '', signature = ''] = id.startsWith(PREFIX) ? id.slice(PREFIX.length).split('.') : [];
  const expected = Buffer.from(sign(secret, body).toString('base64url'));
  if (body === '' || !sameBytes(expected, Buffer.from(signature))) return undefined;
  return clientMetadata.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))).data;
}

/** Whether a code may be sent to an address of a client: a program on this machine may choose its port (RFC 8252). */
export function isRegistered({ redirect_uris }: ClientMetadata, address: string): boolean {
  if (redirect_uris.includes(address)) return true;
  if (!isSafeRedirect(address)) return false;
  const withoutPort = (text: string) => {
    const url = new URL(text);
    if (url.protocol !== 'http:') return undefined;
    url.port = '';
    return url.href;
  };
  const wanted = withoutPort(address);
  return wanted !== undefined && redirect_uris.some((each) => withoutPort(each) === wanted);
}
