// The request of an assistant to be let in, as it stands in the address of the consent page (RFC 6749, 7636, 8707).
import { type CallRequest, type KeyRight, keyRights, MCP_PATH } from '@waybill/contract';
import { invalid } from '../../basics/failure';
import { isRegistered, readClientId } from './clients';

type AuthorizationRequest = CallRequest<'assistantRequest'>;

interface Authorization {
  /** Name that the assistant gave itself. */
  name: string;
  rights: KeyRight[];
}

/** Rights of a scope; all when it names none of ours. */
function readScope(scope: string): KeyRight[] {
  const names = scope.split(' ');
  const named = keyRights.filter((right) => names.includes(right));
  return named.length > 0 ? named : [...keyRights];
}

/**
 * Checks a request.
 * @param site origin of the page
 * @throws ApiError invalid; nobody is sent anywhere then, since the address may be anybody's
 */
export function checkAuthorization(
  secret: Buffer,
  { client_id, redirect_uri, scope, resource }: AuthorizationRequest,
  site: string,
): Authorization {
  const client = readClientId(secret, client_id);
  if (client === undefined) throw invalid({ field: 'client_id', rule: 'format' });
  if (!isRegistered(client, redirect_uri)) throw invalid({ field: 'redirect_uri', rule: 'format' });
  if (resource !== '' && resource !== `${site}${MCP_PATH}`)
    throw invalid({ field: 'resource', rule: 'format' });
  return { name: client.client_name || new URL(redirect_uri).hostname, rights: readScope(scope) };
}

/** Address of the assistant with the answer to its request. */
export function writeRedirect(
  { redirect_uri, state }: Pick<AuthorizationRequest, 'redirect_uri' | 'state'>,
  site: string,
  answer: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirect_uri);
  const fields = { ...answer, ...(state !== '' && { state }), iss: site };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
