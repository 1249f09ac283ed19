// Allow list of the host names that this server answers for. The host name is part of every signature.

/** Host name without port, lower case: `Atlas.localhost:3000` → `atlas.localhost`. */
export const hostName = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

const wellFormed = /^(\[[0-9a-f:]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)(:\d{1,5})?$/;

/**
 * Whether requests for `host` (lower case, with port if any) are answered.
 * @param listed `WAYBILL_HOSTS`: names, for any port or a given one
 */
export function isOurHost(host: string, listed: readonly string[]): boolean {
  if (host.length > 253 || !wellFormed.test(host)) return false;
  const name = hostName(host);
  if (name === 'localhost' || name === '127.0.0.1' || name.endsWith('.localhost')) return true;
  return listed.includes(host) || listed.includes(name);
}
