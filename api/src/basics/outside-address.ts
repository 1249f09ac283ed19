// Addresses that requests to the servers of accounts may reach: public ones, and networks that a setting names.
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
export type Network = readonly [address: Address, prefixLength: number];

/** The only block of IPv6 that global unicast addresses are assigned from; NAT64 and the like are outside of it. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Services of hosting providers for their own machines, at addresses that look public. */
const providerServices = new Set(['168.63.129.16']);

/** Parses networks such as `10.1.0.0/16,fd00::/8`. @throws Error when one of them is not a network */
export const parseNetworks = (text: string): Network[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => ipaddr.parseCIDR(each));

const isPublic = (address: Address): boolean =>
  address.range() === 'unicast' &&
  (address instanceof ipaddr.IPv4
    ? !providerServices.has(address.toString())
    : address.match(...globalUnicast));

const isInside = (address: Address, [network, prefixLength]: Network): boolean =>
  address.kind() === network.kind() && address.match(network, prefixLength);

/** Host of an address without the brackets of IPv6; null when it is a name. */
export function literalAddress(hostname: string): string | null {
  const text = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(text) ? text : null;
}

/** Whether an IP address is in one of these networks. */
const isInNetworks = (ip: string, networks: readonly Network[]): boolean => {
  const address = ipaddr.parse(ip);
  return networks.some((network) => isInside(address, network));
};

/** Whether requests may go to an IP address. IPv4 addresses inside IPv6 ones are refused, whatever they are. */
export const isReachable = (ip: string, networks: readonly Network[]): boolean =>
  ipaddr.isValid(ip) && (isPublic(ipaddr.parse(ip)) || isInNetworks(ip, networks));

const PORTS = ['', '443', '8443'];

/**
 * Checks what an address says of itself: `https`, the usual ports, no credentials, no private IP address. What its name
 * resolves to is checked with every request.
 * @returns null when it may not be used
 */
export function checkOutsideAddress(text: string, networks: readonly Network[]): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hostname === '') return null;
  const ip = literalAddress(url.hostname);
  if (ip !== null && isInNetworks(ip, networks)) return /^https?:$/.test(url.protocol) ? url : null;
  if (ip !== null && !isReachable(ip, networks)) return null;
  return url.protocol === 'https:' && PORTS.includes(url.port) ? url : null;
}
