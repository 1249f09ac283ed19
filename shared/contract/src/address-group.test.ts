// Which addresses count as one for limits: a whole IPv4 address, the /64 of an IPv6 one.
import fc from 'fast-check';
import { addressGroup } from './address-group';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:DB8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:db8:0:2::1', '2001:db8:0:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['1::2::3', '1::2::3'],
  ['1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:8:9'],
])('%s counts as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

test('two addresses count as one exactly when their first 64 bits are the same', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
      fc.pre(![one, other].some((address) => address.includes('.')));
      const network = (address: string) => new URL(`http://[${address}]`).hostname;
      const whole = (address: string) => {
        const [before = '', after] = network(address).slice(1, -1).split('::');
        const [head, tail] = [before, after ?? ''].map((part) => (part === '' ? [] : part.split(':')));
        const zeros = Array<string>(8 - (head?.length ?? 0) - (tail?.length ?? 0)).fill('0');
        return [...(head ?? []), ...(after === undefined ? [] : zeros), ...(tail ?? [])]
          .slice(0, 4)
          .join(':');
      };
      const mapped = /^\[::ffff:/;
      fc.pre(!mapped.test(network(one)) && !mapped.test(network(other)));
      expect(addressGroup(one) === addressGroup(other)).toBe(whole(one) === whole(other));
    }),
  );
});
