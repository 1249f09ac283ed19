// Addresses that requests to servers of accounts may reach.
import fc from 'fast-check';
import { checkOutsideAddress, isReachable, parseNetworks } from './outside-address';

const none = parseNetworks('');
const some = parseNetworks('127.77.0.0/16, fd77::/16');

test.each(['93.184.215.14', '8.8.8.8', '2606:4700::1111', '2a00:1450:4001::8'])('%s is public', (ip) => {
  expect(isReachable(ip, none)).toBe(true);
});

test.each([
  ['this host', '0.0.0.0'],
  ['loopback', '127.0.0.1'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['shared by providers', '100.64.0.1'],
  ['link-local, metadata', '169.254.169.254'],
  ['metadata of Alibaba', '100.100.100.200'],
  ['metadata of Azure', '168.63.129.16'],
  ['protocol assignments', '192.0.0.1'],
  ['documentation', '192.0.2.1'],
  ['benchmarks', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['unique-local', 'fd00::1'],
  ['unique-local, metadata of AWS', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
  ['IPv4-mapped public', '::ffff:8.8.8.8'],
  ['IPv4-compatible', '::127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['local NAT64', '64:ff9b:1::7f00:1'],
  ['6to4', '2002:7f00:1::1'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['documentation', '2001:db8::1'],
  ['discarded', '100::1'],
  ['no address', 'localhost'],
  ['no address', ''],
])('%s is refused: %s', (_what, ip) => {
  expect(isReachable(ip, none)).toBe(false);
});

test('no address of a private block is reachable, and every one of a named network is', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const blocks = [
    ['10', byte, byte, byte],
    ['127', byte, byte, byte],
    ['169', '254', byte, byte],
    ['192', '168', byte, byte],
  ] as const;
  for (const parts of blocks)
    fc.assert(
      fc.property(
        fc.tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part))),
        (ip) => {
          expect(isReachable(ip.join('.'), none)).toBe(false);
          expect(isReachable(ip.join('.'), some)).toBe(ip[0] === '127' && ip[1] === 77);
        },
      ),
    );
});

test.each([
  'https://hooks.example/waybill?x=1',
  'https://hooks.example:8443/',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
  'http://127.77.1.2:9000/',
  'https://[fd77::1]:9000/',
])('%s may be used', (address) => {
  expect(checkOutsideAddress(address, some)?.href).toBe(address);
});

test.each([
  'http://hooks.example/',
  'http://8.8.8.8/',
  'https://hooks.example:22/',
  'https://user:pw@hooks.example/',
  'https://user@127.77.1.2/',
  'ftp://127.77.1.2/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://0177.0.0.1/',
  'https://①②⑦.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.77.0.1]/',
  'https://169.254.169.254/latest/meta-data',
  'hooks.example',
  'javascript:alert(1)',
  'https://',
  '',
])('%s is refused', (address) => {
  expect(checkOutsideAddress(address, some)).toBeNull();
});

test.each(['10.0.0.0', '10.0.0.0/33', 'all'])('%s is no network', (text) => {
  expect(() => parseNetworks(text)).toThrow();
});
