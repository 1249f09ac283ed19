// Assembles the platform from its parts. Creating one touches neither network nor storage; `start` does.
import { type Agent, defaultLanguage, type Language, type SessionState } from '@waybill/contract';
import type { ParseKeys } from 'i18next';
import { createBus } from './bus';
import { createClock } from './clock';
import { createIdentity, type Identity } from './credentials/identity';
import { createKeyStore } from './credentials/key-store';
import { splitLanguage } from './language/address';
import { createLanguage } from './language/language';
import { createTexts } from './language/texts';
import { createPermissions } from './permissions';
import { createQueryClient } from './queries';
import { performOnce } from './request/paid-once';
import { createPendingQuestions } from './request/pending-questions';
import { createCall, createPerform, type Perform } from './request/perform';
import { createRequester } from './request/requester';
import { createScroll } from './scroll/scroll';
import { createSession } from './session/session';
import { createTabs, type Tabs } from './session/tabs';
import { createTheme } from './theme';
import { createToasts } from './toasts';
import type { Platform } from './types';
import { createUnsaved } from './unsaved/unsaved';

type PlatformOptions = {
  /** Language until `start` has read the address. */
  language?: Language;
  /** Replaces the network, for tests. */
  perform?: Perform;
  /** Replaces keys and their store, for tests. */
  identity?: Identity;
  /** Session state until `start` has determined it. */
  session?: SessionState;
  /** Opens the channel between tabs. */
  openTabs?: () => Tabs;
};

/** Freezes the platform, so that no script can replace its parts. */
function close(platform: Platform): void {
  const isOurs = (part: unknown) => typeof part === 'object' && part !== null && part.constructor === Object;
  for (const part of Object.values(platform)) if (isOurs(part)) Object.freeze(part);
  Object.freeze(platform);
}

export function createPlatform(options: PlatformOptions = {}): Platform {
  const first = options.language ?? defaultLanguage;
  const bus = createBus();
  const queryClient = createQueryClient();
  const i18n = createTexts(first);
  const { part: language, start: startLanguage } = createLanguage(i18n, bus, first);
  const { part: theme, start: startTheme } = createTheme(bus);
  let agent: Agent | null = null;
  let knownRoute: (path: string) => boolean = () => true;

  const pageFetch: typeof fetch = (input, init) => globalThis.fetch(input, init);
  const clock = createClock((path, signal) =>
    pageFetch(`${location.origin}${path}`, { signal, cache: 'no-store' }),
  );
  const identity = options.identity ?? createIdentity(clock, createKeyStore());
  const text = (key: ParseKeys<'platform'>) => i18n.t(key, { ns: 'platform' });
  const perform =
    options.perform ??
    createPerform({
      requester: createRequester({ clock, identity, fetch: pageFetch }),
      identity,
      language: language.current,
      agent: () => agent,
      text,
    });

  const session = createSession({
    bus,
    identity,
    initial: options.session,
    openTabs: options.openTabs ?? createTabs,
    perform,
    call: () => call,
    queryClient,
    language,
    text,
  });
  const permissions = createPermissions(queryClient, () => call);
  const call = createCall({
    perform: performOnce({
      perform,
      pending: createPendingQuestions(),
      account: () => {
        const state = session.part.state();
        return state.status === 'authenticated' ? state.user.username : '';
      },
      language: language.current,
    }),
    bus,
    text,
    signedIn: () => session.part.state().status === 'authenticated',
    sessionOver: session.over,
    quotaSpent: permissions.spent,
  });

  const setAgent = (next: Agent) => {
    agent = next;
    queryClient.setQueryData(['agent'], next);
    return next;
  };
  const loadAgent = () =>
    call('agentInfo', { domain: location.hostname }, { silent: true }).then(setAgent, () => null);

  const made: Platform = {
    async start({ agent: given, hasRoute } = {}) {
      close(made);
      knownRoute = hasRoute ?? knownRoute;
      const brand = given === undefined ? loadAgent() : Promise.resolve(setAgent(given));
      addEventListener('online', clock.forget);
      startTheme();
      await Promise.all([startLanguage(brand), session.start(hasRoute)]);
    },
    queryClient,
    i18n,
    language,
    theme,
    session: session.part,
    permissions: permissions.part,
    unsaved: createUnsaved(),
    scroll: createScroll(),
    agent: () => agent,
    bus,
    hasRoute: (path) => knownRoute(path.split(/[?#]/, 1)[0] ?? path),
    navigate: (path, { replace } = {}) =>
      bus.publish('navigate', { path: splitLanguage(path).rest, ...(replace !== undefined && { replace }) }),
    ...createToasts(bus, (path) => made.hasRoute(path)),
    call,
  };
  return made;
}
