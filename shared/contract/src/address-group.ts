// Whose address is it? Who has one IPv6 address has the 2^64 of its network: limits count those as one.

/** The eight groups of an IPv6 address without its zone; null for a text that is none. */
function groupsOf(address: string): number[] | null {
  const [plain = ''] = address.split('%');
  const halves = plain.split('::');
  if (halves.length > 2) return null;
  const [before = [], after = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - before.length - after.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after];
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null;
}

const v4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * What limits per address count by: an IPv4 address as it is (also where it is written as IPv6), an IPv6 address by the
 * first 64 of its bits, e.g. `2001:db8:0:1::/64`. A text that is no address stays as it is.
 */
export function addressGroup(address: string): string {
  const [, mapped] = v4.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const groups = groupsOf(address);
  if (groups === null) return address;
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  const [high = 0, low = 0] = groups.slice(6);
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
