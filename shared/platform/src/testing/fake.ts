// Fake platform for tests: everything is real except the network, the keys and their storage.
import {
  type Agent,
  type CallInput,
  type CallName,
  type CallResponse,
  defaultLanguage,
  type Language,
  type Permission,
  type SessionState,
  type Topic,
  type User,
} from '@waybill/contract';
import { CallError } from '../call-error';
import { createPlatform } from '../create';
import { clearToken } from '../credentials/cookie';
import type { Credentials, Identity } from '../credentials/identity';
import cn from '../locales/cn.json';
import cnf from '../locales/cnf.json';
import en from '../locales/en.json';
import spain from '../locales/spain.json';
import vietnam from '../locales/vietnam.json';
import { PERMISSION_KEY } from '../queries';
import type { Perform } from '../request/perform';
import { install } from '../singleton';
import type { CallOptions, Platform } from '../types';
import { samplePermission, sampleUser } from './samples';

type Answer<Name extends CallName> = CallResponse<Name> | CallError;

/** Data, an error, or a function of the input that returns (or throws) one of them. */
export type FakeAnswers = {
  [Name in CallName]?: Answer<Name> | ((input: CallInput<Name>) => Answer<Name> | Promise<Answer<Name>>);
};

export type FakeOptions = {
  /** Default: the sample user is logged in. */
  session?: SessionState;
  /** Default: en. */
  language?: Language;
  permission?: Permission;
  agent?: Agent;
  answers?: FakeAnswers;
  /** Which screens exist; all when absent. */
  hasRoute?: (path: string) => boolean;
  /** Texts in the fake's language by namespace, e.g. `{ 'mf-auth': en }`; `platform` is included. */
  texts?: Record<string, object>;
};

type MadeCall = { name: CallName; input: unknown };

export type FakePlatform = {
  platform: Platform;
  /** Calls made, oldest first. */
  calls: MadeCall[];
  /** Inputs of all calls with this name. */
  inputsOf<Name extends CallName>(name: Name): CallInput<Name>[];
  /** Idempotency-Keys of all calls with this name; undefined where the platform gave none. */
  keysOf(name: CallName): (string | undefined)[];
  /** Everything published on the bus, oldest first. */
  published: { topic: Topic; payload: unknown }[];
  /** Changes the answers of later calls. */
  answer(answers: FakeAnswers): void;
  /** Restores the previous platform. Happens automatically after each test. */
  restore(): void;
};

const ownTexts: Record<Language, object> = { cn, en, cnf, spain, vietnam };

/** Identity without keys, with a session after login. A fake signs nothing, so keys are never used. */
function fakeIdentity(user: User | null): Identity {
  const nobody = {
    kid: 'fake',
    keys: {},
    token: null,
    tokenHash: '',
    clientKey: null,
  } as unknown as Credentials;
  let session: { user: User; credentials: Credentials } | null =
    user === null ? null : { user, credentials: { ...nobody, token: 'fake' } };
  return {
    anonymous: async () => nobody,
    session: async () => session?.credentials ?? null,
    isLasting: async () => true,
    recheck: async () => session?.credentials ?? null,
    sessionUser: async () => session?.user ?? null,
    async adopt(_login, token, loggedIn) {
      session = { user: loggedIn, credentials: { ...nobody, token } };
    },
    async remember(changed) {
      if (session !== null) session.user = changed;
    },
    async forget() {
      const token = session?.credentials.token ?? null;
      session = null;
      return token;
    },
  };
}

let restoreLast: (() => void) | null = null;

/** Creates a fake and installs it as the platform that hooks and modules use. */
export function fakePlatform(options: FakeOptions = {}): FakePlatform {
  const { language = 'en', permission = samplePermission, agent = null, texts = {} } = options;
  const session: SessionState = options.session ?? { status: 'authenticated', user: sampleUser };
  const user = session.status === 'authenticated' ? session.user : null;
  const calls: MadeCall[] = [];
  const keys: { name: CallName; key: string | undefined }[] = [];
  let answers: FakeAnswers = { permissions: permission, logout: {}, ...options.answers };

  const perform: Perform = async <Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    { idempotencyKey }: CallOptions,
  ) => {
    calls.push({ name, input });
    keys.push({ name, key: idempotencyKey });
    const given: FakeAnswers[Name] = answers[name];
    const answer = typeof given === 'function' ? await given(input) : given;
    if (answer === undefined) throw new CallError('net', `the test gives no answer for '${name}'`);
    if (answer instanceof CallError) throw answer;
    return { data: answer as CallResponse<Name>, credentials: await identity.anonymous() };
  };
  const identity = fakeIdentity(user);
  const made = createPlatform({ language, perform, identity, session });
  const published: FakePlatform['published'] = [];
  const { publish } = made.bus;
  made.bus.publish = (topic, payload) => {
    published.push({ topic, payload });
    publish(topic, payload);
  };
  made.agent = () => agent;
  if (options.hasRoute !== undefined) made.hasRoute = options.hasRoute;
  for (const [code, bundle] of Object.entries(ownTexts))
    made.i18n.addResourceBundle(code, 'platform', bundle);
  for (const [namespace, bundle] of Object.entries(texts))
    made.i18n.addResourceBundle(language ?? defaultLanguage, namespace, bundle);
  if (user !== null) made.queryClient.setQueryData(PERMISSION_KEY, permission);

  restoreLast?.();
  const putBack = install(made);
  const restore = () => {
    putBack();
    made.queryClient.clear();
    made.unsaved.forget();
    clearToken();
    restoreLast = null;
  };
  restoreLast = restore;
  return {
    platform: made,
    calls,
    inputsOf: <Name extends CallName>(name: Name) =>
      calls.filter((call) => call.name === name).map((call) => call.input as CallInput<Name>),
    keysOf: (name) => keys.filter((call) => call.name === name).map(({ key }) => key),
    published,
    answer(more) {
      answers = { ...answers, ...more };
    },
    restore,
  };
}

if (typeof afterEach === 'function') afterEach(() => restoreLast?.());
