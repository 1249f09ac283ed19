// The session: restored at the start, opened by login, ended by logout or code 17, and synchronised between tabs.
import type { QueryClient } from '@tanstack/react-query';
import type { SessionEnd, SessionState, User } from '@waybill/contract';
import { CallError } from '../call-error';
import { clearToken, readToken, writeToken } from '../credentials/cookie';
import type { Identity } from '../credentials/identity';
import { withLanguage } from '../language/address';
import { setTimeZone } from '../language/time-zone';
import { callKey } from '../queries';
import type { Perform, Performed } from '../request/perform';
import { localStore, sessionStore } from '../storage';
import type { Bus, LanguagePart, Platform, SessionPart } from '../types';
import { keepDraftsOfAccount } from '../unsaved/drafts';
import { checkReturnPath } from './return-path';
import { forgetAccount, saveAccount, savedAccounts } from './saved-accounts';
import { readSessionEnd, saveSessionEnd } from './session-end';
import type { Tabs } from './tabs';

/** Time limit for the server at logout, in ms: without an answer the session ends here all the same. */
const LOGOUT_MS = 3_000;
const anonymous: SessionState = { status: 'anonymous' };

type SessionParts = {
  part: SessionPart;
  /** Restores the session of the cookie. Resolves when the state is known, without a request. */
  start(hasRoute: ((path: string) => boolean) | undefined): Promise<void>;
  /** Ends the session: code 17, or the keys are gone. */
  over(why?: SessionEnd | null): Promise<void>;
};

type Around = {
  initial?: SessionState;
  bus: Bus;
  identity: Identity;
  /** Called by `start`, because creating a platform must not open a channel. */
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
  setTimeZone(initial.status === 'authenticated' ? initial.user.time_zone : undefined);
  let tabs: Tabs | null = null;
  let mayEnd = async () => true;
  let hasRoute: ((path: string) => boolean) | undefined;

  const userOf = (of: SessionState) => (of.status === 'authenticated' ? of.user : null);

  function set(next: SessionState): void {
    const before = userOf(state);
    const after = userOf(next);
    setTimeZone(after?.time_zone);
    if (after !== null) {
      saveSessionEnd(null);
      keepDraftsOfAccount(after.username);
    }
    if (before === null && after === null) return;
    state = next;
    // Data of one account must not be shown to the next one.
    if (before?.username !== after?.username) queryClient.clear();
    bus.publish('session.changed', next);
  }

  /** Shows the end of the session, unless the user first wants to copy unsaved input. */
  async function end(): Promise<void> {
    if (await mayEnd()) set(anonymous);
  }

  async function forget(): Promise<void> {
    const token = await identity.forget();
    // Another tab may have logged in meanwhile: keep its cookie.
    if (token !== null && readToken() === token) clearToken();
  }

  /** Reads cookie and keys again: at the start, and when another tab reports a change. */
  async function look(): Promise<void> {
    const user = await identity.sessionUser();
    if (user === null) {
      // Another tab has logged out: what was typed here is not for whoever uses this browser next.
      if (state.status === 'authenticated') keepDraftsOfAccount(null);
      await end();
    } else set({ status: 'authenticated', user });
  }

  /** Refreshes the user from the server; failures change nothing, code 17 ends the session by itself. */
  async function refreshUser(): Promise<void> {
    await adoptUser(await call()('userInfo', {}, { silent: true }));
  }

  async function adoptUser(user: User): Promise<void> {
    if (userOf(state)?.username !== user.username) return;
    await identity.remember(user);
    set({ status: 'authenticated', user });
    queryClient.setQueryData(callKey('userInfo', {}, language.current()), user);
  }

  /** Takes over a session that was just opened. */
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
      saveSessionEnd(null);
      tabs?.tell();
      await end();
      keepDraftsOfAccount(null);
    },
    async changed(user) {
      await adoptUser(user);
      tabs?.tell();
    },
    beforeEnd(ask) {
      mayEnd = ask;
    },
    ended: readSessionEnd,
    isLasting: async () => localStore.isOpen() && sessionStore.isOpen() && (await identity.isLasting()),
    savedAccounts,
    forgetAccount,
    returnPath: () => checkReturnPath(new URLSearchParams(location.search).get('r'), hasRoute),
    loginPath(from = `${location.pathname}${location.search}`) {
      const login = withLanguage(language.current(), '/login');
      // As normalised by the browser: non-ASCII characters are encoded.
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
      // The stored session may be another tab's by now.
      tabs.listen(() => void identity.recheck().then(look));
      // A page restored from the back/forward cache has missed messages of other tabs.
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
      // Several pending calls may end the session, and not all of them know the reason.
      if (readToken() === null) saveSessionEnd(why ?? readSessionEnd() ?? 'other');
      tabs?.tell();
      await end();
    },
  };
}
