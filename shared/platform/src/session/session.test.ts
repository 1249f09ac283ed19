// The session in one tab and in two: login, logout, code 17, and keys or cookie that went away.
import { waitFor } from '@testing-library/react';
import { codes, type SessionState } from '@waybill/contract';
import { CallError } from '../call-error';
import { createClock } from '../clock';
import { createPlatform } from '../create';
import { clearToken, readToken, writeToken } from '../credentials/cookie';
import { createIdentity } from '../credentials/identity';
import type { KeyStore } from '../credentials/key-store';
import type { Perform } from '../request/perform';
import { toBase64Url } from '../signing/bytes';
import { createBrowserPair } from '../signing/keys';
import { sampleUser } from '../testing';
import { memoryKeyStore } from '../testing/wire';
import type { Tabs } from './tabs';

const texts = { username: 'demo', password: 'x', captcha: '', captchaToken: '', remember: true };

/** A browser: tabs share cookies, keys and the channel between them. */
async function createBrowser() {
  const server = await createBrowserPair();
  const store = memoryKeyStore();
  const listeners = new Map<object, () => void>();
  let tokens = 0;
  const answers: Partial<Record<string, () => unknown>> = {
    login: () => {
      tokens += 1;
      return { token: `${tokens}`.padEnd(43, 'T'), expires_in: 604_800, user: sampleUser };
    },
    userInfo: () => ({ ...sampleUser, company: 'Fresh Company' }),
    logout: () => ({}),
  };

  async function openTab(keys: KeyStore = store) {
    const clock = createClock(async () => {
      const answer = { t: Date.now(), kid: 'k1', pk: toBase64Url(server.point) };
      return { json: async () => answer } as Response;
    });
    const identity = createIdentity(clock, keys);
    const calls: string[] = [];
    const perform: Perform = async (name) => {
      calls.push(name);
      const session = name === 'login' ? null : await identity.session();
      const credentials = session ?? (await identity.anonymous());
      const data = answers[name]?.();
      if (data === undefined) throw new CallError('net', `no ${name}`);
      // Read back by the caller as what its row answers.
      return { data: data as never, credentials };
    };
    const me = {};
    const openTabs = (): Tabs => ({
      tell: () => {
        for (const [tab, changed] of listeners) if (tab !== me) changed();
      },
      listen(changed) {
        listeners.set(me, changed);
        return () => listeners.delete(me);
      },
    });
    const platform = createPlatform({ language: 'en', perform, identity, openTabs });
    const heard: SessionState['status'][] = [];
    platform.bus.on('session.changed').subscribe(({ status }) => heard.push(status));
    await platform.start();
    return { platform, heard, calls, identity };
  }
  return { openTab, store, answers };
}

/** Other tabs hear of a change by a message and read keys and user again: as long as a busy machine needs. */
const comesTrue = (check: () => void) => waitFor(check, { interval: 5 });

beforeEach(() => {
  localStorage.clear();
  clearToken();
  history.replaceState(null, '', '/en');
});

test('what a call says of the account is shown in this tab and in every other', async () => {
  const { openTab } = await createBrowser();
  const one = await openTab();
  await one.platform.session.login(texts);
  const two = await openTab();
  await comesTrue(() => expect(two.platform.session.state()).toMatchObject({ status: 'authenticated' }));
  const avatar = '/api/user/avatar/x';
  await one.platform.session.changed({ ...sampleUser, avatar });
  expect(one.platform.session.state()).toMatchObject({ user: { avatar } });
  await comesTrue(() => expect(two.platform.session.state()).toMatchObject({ user: { avatar } }));
  // Of an account that is not logged in here any more.
  await one.platform.session.changed({ ...sampleUser, username: 'other', avatar: null });
  expect(one.platform.session.state()).toMatchObject({ user: { username: sampleUser.username, avatar } });
});

test('nobody is logged in at first', async () => {
  const { platform, heard } = await (await createBrowser()).openTab();
  expect(platform.session.state()).toEqual({ status: 'anonymous' });
  expect(heard).toEqual(['anonymous']);
});

test('login keeps the pair that signed it, and a reload finds the session before the server answers', async () => {
  const browser = await createBrowser();
  const { platform, identity, heard } = await browser.openTab();
  const before = await identity.anonymous();
  await platform.session.login(texts);
  expect(heard).toEqual(['anonymous', 'authenticated']);
  expect(readToken()).toBe('1'.padEnd(43, 'T'));
  const kept = browser.store.kept;
  expect(before.clientKey).toBe(`k1.${toBase64Url(kept?.point ?? new Uint8Array())}`);
  expect(kept?.privateKey.extractable).toBe(false);
  expect(platform.session.savedAccounts().map(({ username }) => username)).toEqual(['demo']);

  const reloaded = await browser.openTab();
  expect(reloaded.heard).toEqual(['authenticated', 'authenticated']);
  await comesTrue(() =>
    expect(reloaded.platform.session.state()).toMatchObject({ user: { company: 'Fresh Company' } }),
  );
});

test('each login has a pair of its own', async () => {
  const browser = await createBrowser();
  const { platform } = await browser.openTab();
  await platform.session.login(texts);
  const first = browser.store.kept?.point;
  await platform.session.login(texts);
  const second = browser.store.kept?.point;
  await platform.session.logout();
  await platform.session.login(texts);
  const all = [first, second, browser.store.kept?.point].map((point) => point?.join());
  expect(new Set(all).size).toBe(3);
});

test('an account that is not to be remembered is not saved', async () => {
  const { platform } = await (await createBrowser()).openTab();
  await platform.session.login({ ...texts, remember: false });
  expect(platform.session.savedAccounts()).toEqual([]);
});

test('a refused login changes nothing', async () => {
  const browser = await createBrowser();
  browser.answers.login = () => {
    throw new CallError('business', 'wrong', { code: codes.loginFailed });
  };
  const { platform, heard } = await browser.openTab();
  await expect(platform.session.login(texts)).rejects.toMatchObject({ code: codes.loginFailed });
  expect([heard, readToken(), browser.store.kept]).toEqual([['anonymous'], null, null]);
});

test('login in one tab is login in every tab, and so is logout', async () => {
  const browser = await createBrowser();
  const [one, two] = [await browser.openTab(), await browser.openTab()];
  await one.platform.session.login(texts);
  const known = { status: 'authenticated', user: { username: 'demo' } };
  await comesTrue(() => expect(two.platform.session.state()).toMatchObject(known));

  two.platform.queryClient.setQueryData(['homeStat', {}], 'secret');
  await one.platform.session.logout();
  await comesTrue(() => expect([one.heard.at(-1), two.heard.at(-1)]).toEqual(['anonymous', 'anonymous']));
  expect(one.calls).toContain('logout');
  expect(two.platform.queryClient.getQueryData(['homeStat', {}])).toBeUndefined();
  expect([readToken(), browser.store.kept]).toEqual([null, null]);
  await expect(two.platform.call('homeStat', {})).rejects.toMatchObject({ code: codes.sessionExpired });
});

test('a tab that still holds something typed shows the end of the session when it is allowed to', async () => {
  const browser = await createBrowser();
  const [one, two] = [await browser.openTab(), await browser.openTab()];
  await one.platform.session.login(texts);
  await comesTrue(() => expect(two.platform.session.state().status).toBe('authenticated'));
  const asked: ((may: boolean) => void)[] = [];
  two.platform.session.beforeEnd(() => new Promise((resolve) => asked.push(resolve)));
  await one.platform.session.logout();
  await comesTrue(() => expect(asked).toHaveLength(1));
  expect(two.platform.session.state().status).toBe('authenticated');
  asked[0]?.(true);
  await comesTrue(() => expect(two.platform.session.state().status).toBe('anonymous'));
});

test('the code of a trusted host opens a session in every tab; a refused one leaves what is there', async () => {
  const browser = await createBrowser();
  browser.answers.accessLogin = browser.answers.login;
  const [one, two] = [await browser.openTab(), await browser.openTab()];
  await one.platform.session.enter('code');
  const known = { status: 'authenticated', user: { username: 'demo' } };
  await comesTrue(() => expect(two.platform.session.state()).toMatchObject(known));
  expect(one.platform.session.savedAccounts()).toEqual([]);
  const token = readToken();
  browser.answers.accessLogin = () => {
    throw new CallError('business', 'used', { code: codes.accessRefused });
  };
  await expect(two.platform.session.enter('code')).rejects.toMatchObject({ code: codes.accessRefused });
  expect(readToken()).toBe(token);
  expect(two.platform.session.state()).toMatchObject({ status: 'authenticated' });
});

test('logout works without the server', async () => {
  const browser = await createBrowser();
  const { platform } = await browser.openTab();
  await platform.session.login(texts);
  browser.answers.logout = () => {
    throw new CallError('net', 'offline');
  };
  await platform.session.logout();
  expect([platform.session.state().status, readToken(), browser.store.kept]).toEqual([
    'anonymous',
    null,
    null,
  ]);
});

test('code 17 ends the session in every tab, with one toast', async () => {
  const browser = await createBrowser();
  const [one, two] = [await browser.openTab(), await browser.openTab()];
  await one.platform.session.login(texts);
  await comesTrue(() => expect(two.platform.session.state()).toMatchObject({ status: 'authenticated' }));
  browser.answers.homeStat = () => {
    throw new CallError('business', 'session over', { code: codes.sessionExpired });
  };
  const toasts: string[] = [];
  one.platform.bus.on('toast').subscribe(({ text }) => toasts.push(text));
  await Promise.allSettled([
    one.platform.call('homeStat', {}),
    one.platform.call('homeStat', {}),
    one.platform.call('homeStat', {}),
  ]);
  await comesTrue(() => expect([one.heard.at(-1), two.heard.at(-1)]).toEqual(['anonymous', 'anonymous']));
  expect([toasts, readToken(), browser.store.kept]).toEqual([['session over'], null, null]);
});

test('why a session ended is kept for every tab until the next login; a logout needs no reason', async () => {
  const browser = await createBrowser();
  const { platform } = await browser.openTab();
  await platform.session.login(texts);
  browser.answers.homeStat = () => {
    throw new CallError('business', 'session over', { code: codes.sessionExpired, ended: 'password' });
  };
  await Promise.allSettled([platform.call('homeStat', {})]);
  expect(platform.session.ended()).toBe('password');
  expect((await browser.openTab()).platform.session.ended()).toBe('password');
  await platform.session.login(texts);
  expect(platform.session.ended()).toBeNull();
  await platform.session.logout();
  expect(platform.session.ended()).toBeNull();
});

test('a login that happened meanwhile in another tab survives the end of the old session', async () => {
  const browser = await createBrowser();
  const one = await browser.openTab();
  await one.platform.session.login(texts);
  const elsewhere = await browser.openTab();
  await elsewhere.platform.session.login(texts);
  browser.answers.homeStat = () => {
    throw new CallError('business', 'session over', { code: codes.sessionExpired });
  };
  const token = readToken();
  await one.identity.forget();
  expect([readToken(), browser.store.kept === null]).toEqual([token, false]);
});

test.each([
  ['without keys', (browser: Awaited<ReturnType<typeof createBrowser>>) => (browser.store.kept = null)],
  ['with keys of another token', () => writeToken('other'.padEnd(43, 'T'), 60)],
  ['without a cookie', () => clearToken()],
  [
    'with keys older than seven days',
    (browser: Awaited<ReturnType<typeof createBrowser>>) => {
      if (browser.store.kept !== null) browser.store.kept.created -= 604_801_000;
    },
  ],
])('a reload %s is a reload without a session', async (_name, damage) => {
  const browser = await createBrowser();
  await (await browser.openTab()).platform.session.login(texts);
  damage(browser);
  const { platform } = await browser.openTab();
  expect(platform.session.state().status).toBe('anonymous');
});

test.each([
  ['/cn/transaction/search?hs=8517', '/en/login?r=%2Ftransaction%2Fsearch%3Fhs%3D8517'],
  ['/message', '/en/login?r=%2Fmessage'],
  ['/transaction/search?keyword=灯', '/en/login?r=%2Ftransaction%2Fsearch%3Fkeyword%3D%25E7%2581%25AF'],
  ['/en/login?r=%2Fmessage', '/en/login'],
  ['/', '/en/login'],
  ['https://evil.example/x', '/en/login?r=%2Fx'],
])('to log in from %s: %s', async (from, expected) => {
  const { platform } = await (await createBrowser()).openTab();
  expect(platform.session.loginPath(from)).toBe(expected);
  history.replaceState(null, '', expected);
  const back = new URL(from, 'https://a.example');
  const expectedBack = `${back.pathname}${back.search}`.replace(/^\/(cn|en)(?=\/)/, '');
  expect(platform.session.returnPath()).toBe(expectedBack.startsWith('/login') ? '/' : expectedBack);
});
