// Puts the platform together. Creating one touches neither network nor storage; `start` does.
import { type Agent, defaultLanguage, type Language } from '@waybill/contract';
import { createBus } from './bus';
import { createClock } from './clock';
import { splitLanguage } from './language/address';
import { createLanguage } from './language/language';
import { createTexts } from './language/texts';
import { createPermissions } from './permissions';
import { createQueryClient } from './queries';
import { createCall, createPerform, type Perform } from './request/perform';
import { createRequester } from './request/requester';
import { createIdentity } from './session/identity';
import { createKeyStore } from './session/key-store';
import { createSession } from './session/session';
import { createTabs } from './session/tabs';
import type { Platform } from './types';

export type PlatformOptions = {
  /** Language before `start` has looked at the address. */
  language?: Language;
  /** In place of the network, for tests. */
  perform?: Perform;
};

export function createPlatform({ language: initial, perform: given }: PlatformOptions = {}): Platform {
  const bus = createBus();
  const queryClient = createQueryClient();
  const i18n = createTexts(initial ?? defaultLanguage);
  const { part: language, start: startLanguage } = createLanguage(i18n, bus, initial ?? defaultLanguage);
  let agent: Agent | null = null;

  const pageFetch: typeof fetch = (input, init) => globalThis.fetch(input, init);
  const clock = createClock((path, signal) =>
    pageFetch(`${location.origin}${path}`, { signal, cache: 'no-store' }),
  );
  const identity = createIdentity(clock, createKeyStore());
  const text = (key: string) => i18n.t(key, { ns: 'platform' });
  const perform =
    given ??
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
    openTabs: createTabs,
    perform,
    call: () => call,
    queryClient,
    language,
  });
  const permissions = createPermissions(queryClient, bus, () => call);
  const call = createCall({
    perform,
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

  return {
    async start(options = {}) {
      const brand = options.agent === undefined ? loadAgent() : Promise.resolve(setAgent(options.agent));
      addEventListener('online', clock.forget);
      await Promise.all([startLanguage(brand), session.start(options.hasRoute)]);
    },
    queryClient,
    i18n,
    language,
    session: session.part,
    permissions: permissions.part,
    agent: () => agent,
    bus,
    navigate: (path, { replace } = {}) =>
      bus.publish('navigate', { path: splitLanguage(path).rest, ...(replace !== undefined && { replace }) }),
    toast: (kind, text, trace) => bus.publish('toast', { kind, text, ...(trace !== undefined && { trace }) }),
    call,
  };
}
