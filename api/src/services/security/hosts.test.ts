// Which Host headers are answered.
import { hostName, isOurHost } from './hosts';

it.each([
  ['localhost', true],
  ['localhost:3000', true],
  ['127.0.0.1:3001', true],
  ['atlas.localhost:3000', true],
  ['trade.example', true],
  ['trade.example:8443', true],
  ['api.example:8443', true],
  ['api.example', false],
  ['api.example:1', false],
  ['evil.example', false],
  ['localhost.evil.example', false],
  ['trade.example.evil', false],
  ['xlocalhost', false],
  ['.localhost', false],
  ['', false],
  ['localhost:99999999', false],
  ['trade.example\n', false],
  ['trade.example/', false],
])('%j: %s', (host, ours) => {
  expect(isOurHost(host, ['trade.example', 'api.example:8443'])).toBe(ours);
});

it('drops case and port', () => {
  expect(hostName('Atlas.Localhost:3000')).toBe('atlas.localhost');
});
