// The session as shell and remotes see it: restored at the start, opened by login, ended by logout or code 17,
// and the same in every tab.
import type { QueryClient } from '@tanstack/react-query';
import type { SessionEnd, SessionState, User } from '@waybill/contract';
import { CallError } from '../call-error';
import { withLanguage } from '../language/address';
import { callKey } from '../queries';
import type { Perform, Performed } from '../request/perform';
import type { Bus, LanguagePart, Platform, SessionPart } from '../types';
import { clearToken, readToken, writeToken } from './cookie';
import type { Identity } from './identity';
import { keepEnd, keptEnd } from './kept-end';
import { checkReturnPath } from './return-path';
import { forgetAccount, saveAccount, savedAccounts } from './saved-accounts';
import type { Tabs } from './tabs';

/** A server that does not answer must not keep anybody logged in here. */
const LOGOUT_MS = 3_000;
const anonymous: SessionState = { status: 'anonymous' };

type SessionParts = {
  part: SessionPart;
  /** Finds the session of the cookie. Resolves when the state is known, without asking the server. */
  start(hasRoute: ((path: string) => boolean) | undefined): Promise<void>;
  /** Code 17, or the keys are gone. */
  over(why?: SessionEnd | null): Promise<void>;
};

type Around = {
  initial?: SessionState;
  bus: Bus;
  identity: Identity;
  /** Made by `start`, because creating a platform opens no channel. */
  openTabs: () => Tabs;
  perform: Perform;
  call: () => Platform['call'];
  queryClient: QueryClient;
  language: LanguagePart;
  text: (key: 'cookies_needed') => string;
};

export function createSession(around: Around): SessionParts {
  const { initial = anonymous, bus, identity, openTabs, perform, call, queryClient, language, text } = around;
  let state = initial;
  let tabs: Tabs | null = null;
  let mayEnd = async () => true;
  let hasRoute: ((path: string) => boolean) | undefined;

  const userOf = (of: SessionState) => (of.status === 'authenticated' ? of.user : null);

  function set(next: SessionState): void {
    const before = userOf(state);
    const after = userOf(next);
    if (after !== null) keepEnd(null);
    if (before === null && after === null) return;
    state = next;
    // What one account was shown must not be shown to the next one.
    if (before?.username !== after?.username) queryClient.clear();
    bus.publish('session.changed', next);
  }

  /** Shows that nobody is logged in, unless somebody wants to copy what was typed first. */
  async function end(): Promise<void> {
    if (await mayEnd()) set(anonymous);
  }

  async function forget(): Promise<void> {
    const token = await identity.forget();
    // Another tab may have logged in meanwhile: its cookie stays.
    if (token !== null && readToken() === token) clearToken();
  }

  /** Looks at cookie and keys again: at the start, and when another tab says that something changed. */
  async function look(): Promise<void> {
    const user = await identity.sessionUser();
    if (user === null) await end();
    else set({ status: 'authenticated', user });
  }

  /** The user as the server has it now; failures change nothing, code 17 ends the session by itself. */
  async function refreshUser(): Promise<void> {
    await adoptUser(await call()('userInfo', {}, { silent: true }));
  }

  async function adoptUser(user: User): Promise<void> {
    if (userOf(state)?.username !== user.username) return;
    await identity.remember(user);
    set({ status: 'authenticated', user });
    queryClient.setQueryData(callKey('userInfo', {}, language.current()), user);
  }

  /** The session that was just opened becomes this browser's. */
  async function adopt({
    data,
    credentials,
  }: Performed<'login' | 'accessLogin' | 'passkeyLogin'>): Promise<User> {
    const { token, expires_in, user } = data;
    await identity.adopt(credentials, token, user);
    if (readToken() !== token) writeToken(token, expires_in);
    if ((await identity.session()) === null) throw new CallError('net', text('cookies_needed'));
    set({ status: 'authenticated', user });
    tabs?.tell();
    return user;
  }

  const part: SessionPart = {
    state: () => state,
    async login({ remember, ...input }) {
      const user = await adopt(await perform('login', input, {}));
      if (remember) saveAccount(user);
      return user;
    },
    async prove({ remember, ...input }) {
      const user = await adopt(await perform('passkeyLogin', input, {}));
      if (remember) saveAccount(user);
      return user;
    },
    enter: async (accessToken) => adopt(await perform('accessLogin', { access_token: accessToken }, {})),
    async logout({ everywhere = false } = {}) {
      const signal = AbortSignal.timeout(LOGOUT_MS);
      if (state.status === 'authenticated')
        await perform('logout', { everywhere }, { signal }).catch(() => undefined);
      await forget();
      keepEnd(null);
      tabs?.tell();
      await end();
    },
    async changed(user) {
      await adoptUser(user);
      tabs?.tell();
    },
    beforeEnd(ask) {
      mayEnd = ask;
    },
    ended: keptEnd,
    savedAccounts,
    forgetAccount,
    returnPath: () => checkReturnPath(new URLSearchParams(location.search).get('r'), hasRoute),
    loginPath(from = `${location.pathname}${location.search}`) {
      const login = withLanguage(language.current(), '/login');
      // The browser's own spelling: what is not ASCII is encoded.
      const { pathname, search } = new URL(from, location.origin);
      const r = checkReturnPath(`${pathname}${search}`, hasRoute);
      return r === '/' ? login : `${login}?r=${encodeURIComponent(r)}`;
    },
  };

  return {
    part,
    async start(routes) {
      hasRoute = routes;
      tabs = openTabs();
      // What is kept of the session may be another tab's by now.
      tabs.listen(() => void identity.recheck().then(look));
      // A page that comes back from the browser's memory missed what the tabs said meanwhile.
      addEventListener('pageshow', (event) => {
        if (event.persisted) void look();
      });
      await look();
      bus.publish('session.changed', state);
      if (state.status === 'authenticated') void refreshUser().catch(() => undefined);
    },
    async over(why) {
      if (state.status === 'anonymous') return;
      await forget();
      // Calls that were on their way together end it once each, and not all of them were told why.
      if (readToken() === null) keepEnd(why ?? keptEnd() ?? 'other');
      tabs?.tell();
      await end();
    },
  };
}
