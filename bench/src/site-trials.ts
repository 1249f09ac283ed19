// Security trials I12 to I14: captchas against a solver program, HTTPS behind the provided nginx configuration, and
// PostgreSQL as accounts database.
import { request } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { codes } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { captchasRead } from '../../api/test/security/captcha-trial';
import { outsideTrials } from '../../api/test/security/outside-trials';
import type { Trial } from '../../api/test/security/trial';
import { startPostgres } from '../../api/test/support/postgres-server';
import { dataFolder, newFolder, PASSWORD, removeFolder, start } from '../../api/test/support/server';
import { type Answer, actionKey, Browser, type Sent, unseal } from '../../api/test/support/signer';
import { freePort, startNginx } from '../../deploy/nginx/start';
import { selfSigned } from '../../deploy/nginx/testing/doubles';

/** Sends raw bytes over TLS. */
function deliverSafely(port: number, { method, target, headers, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, method, path: target, headers, rejectUnauthorized: false },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        response.on('error', reject);
        response.on('end', () => {
          const parsed = text.startsWith('{') ? JSON.parse(text) : {};
          const { code = -1, message = '', data } = parsed;
          resolve({ status: response.statusCode ?? 0, code, message, data, headers: response.headers, text });
        });
      },
    );
    asked.on('error', reject);
    asked.end(body.length > 0 ? body : undefined);
  });
}

const secure: Trial = {
  id: 'I13',
  what: 'HTTPS behind the nginx that is shipped: `__Host-` cookies that no header takes back, other spellings of a path, slow bodies by the hundred',
  async run({ port: apiPort, size }, tally) {
    const folder = newFolder('https');
    const [port, redirectPort] = [await freePort(), await freePort()];
    const nginx = await startNginx({
      prefix: join(folder, 'nginx'),
      releases: folder,
      pages: '127.0.0.1:9',
      apis: [`127.0.0.1:${apiPort}`],
      port,
      tls: { ...selfSigned(folder), redirectPort },
    });
    const sockets: ReturnType<typeof connect>[] = [];
    try {
      const plain = new Browser(port);
      const clock = await deliverSafely(port, {
        method: 'GET',
        target: '/sa/t',
        headers: { host: plain.host },
        body: Buffer.alloc(0),
      });
      const { kid, pk }: { kid: string; pk: string } = JSON.parse(clock.text);
      const visitor = () => {
        const browser = new Browser(port);
        browser.kid = kid;
        browser.serverKey = Buffer.from(pk, 'base64url');
        return browser;
      };
      const enter = async (more: Record<string, string>) => {
        const browser = visitor();
        const { data } = await deliverSafely(
          port,
          browser.prepare('GET', calls.captcha.path, { query: { t: '1' } }),
        );
        const form = {
          username: 'pro',
          password: browser.passwordField(calls.login.path, 'password', PASSWORD),
          captcha: 'AAAA',
          captchaToken: data.token,
        };
        const sent = browser.prepare('POST', calls.login.path, {
          form,
          encrypt: true,
          idempotencyKey: actionKey(),
        });
        const answer = await deliverSafely(port, { ...sent, headers: { ...sent.headers, ...more } });
        const nonce = new URLSearchParams(sent.target.split('?')[1]).get('nonce');
        if (answer.code === 0)
          browser.token = JSON.parse(
            unseal(browser.key('s2c enc'), `TIS1-S2C\n${nonce}\n`, answer.data).toString(),
          ).token;
        return { browser, answer };
      };
      for (let round = 0; round < size(1, 10); round += 1)
        for (const more of [
          {},
          { 'x-forwarded-proto': 'http' },
          { forwarded: 'proto=http' },
          { 'x-forwarded-ssl': 'off' },
        ]) {
          const { browser, answer } = await enter(more as Record<string, string>);
          tally.accepted(`login ${JSON.stringify(more)}`, answer);
          const [session = '', bucket = ''] = answer.headers['set-cookie'] ?? [];
          const kept = /^__Host-waybill_token=[\w-]{43}; Max-Age=604800; Path=\/; SameSite=Lax; Secure$/;
          tally.holds(`session cookie ${session}`, kept.test(session));
          tally.holds(`bucket cookie ${bucket}`, bucket.endsWith('; Secure'));
          tally.holds(
            'only over https',
            String(answer.headers['strict-transport-security']).startsWith('max-age='),
          );
          tally.accepted(
            'a call of the session',
            await deliverSafely(port, browser.prepare('GET', calls.userInfo.path)),
          );
          for (const spell of ['/api/./user/i', '/api/x/../user/i', '/api/%2e/user/i', '/api//user/i']) {
            const sent = browser.prepare('GET', calls.userInfo.path);
            const target = sent.target.replace(calls.userInfo.path, spell);
            const { code } = await deliverSafely(port, { ...sent, target });
            tally.refused(spell, { code: code === -1 ? codes.notFound : code }, [
              codes.badSignature,
              codes.notFound,
              codes.invalid,
            ]);
          }
        }
      // From another address than the honest client: the limit applies per address.
      for (let at = 0; at < size(100, 400); at += 1) {
        const socket = connect({ port: redirectPort, host: '127.0.0.1', localAddress: '127.0.0.31' });
        socket.on('error', () => undefined);
        socket.write('POST /api/x HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5000\r\n\r\nx');
        sockets.push(socket);
        tally.inputs += 1;
      }
      tally.accepted('beside slow bodies', (await enter({})).answer);
    } finally {
      for (const socket of sockets) socket.destroy();
      await nginx.stop();
      removeFolder(folder);
    }
  },
};

/** I2, I5 and I7 again, with accounts in PostgreSQL. */
const onPostgres: Trial = {
  id: 'I14',
  what: 'guessing, broken texts and networks (I2, I5, I7) with PostgreSQL as the store of accounts',
  async run(world, tally) {
    const [folder, place] = [dataFolder('postgres'), newFolder('postgres')];
    const postgres = await startPostgres(place, { fresh: true, settings: {}, tell: () => undefined });
    const server = await start({
      WAYBILL_DATA: folder,
      WAYBILL_SAMPLE_ROWS: '1000',
      DATABASE_URL: postgres.url('postgres'),
      WAYBILL_DEMO: '1',
    });
    try {
      for (const trial of outsideTrials.filter(({ id }) => ['I2', 'I5', 'I7'].includes(id)))
        await trial.run({ ...world, port: server.port, folder }, tally);
    } finally {
      await server.stop();
      await postgres.stop();
      removeFolder(folder);
      removeFolder(place);
    }
  },
};

/**
 * The fast form of these trials: deploy/nginx, api/test/reliability/two-servers.test.ts and captcha-letters.test.ts.
 */
export const siteTrials: readonly Trial[] = [captchasRead, secure, onPostgres];
