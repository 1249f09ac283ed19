// Types of the platform's public API for shell and remotes. `index.ts` exports them, `create.ts` implements them.
import type { QueryClient } from '@tanstack/react-query';
import type {
  Agent,
  BookedQuota,
  CallInput,
  CallName,
  CallResponse,
  Language,
  Metered,
  OwnTopic,
  OwnTopics,
  Permission,
  SessionEnd,
  SessionState,
  Theme,
  ThemeChoice,
  Topic,
  TopicPayload,
  User,
} from '@waybill/contract';
import type { i18n } from 'i18next';
import type { Observable } from 'rxjs';
import type { Question } from './request/pending-questions';

export type CallOptions = {
  /** Cancels the call; the promise then rejects with a CallError of kind `aborted`. */
  signal?: AbortSignal;
  /** No toast on failure; codes 15 and 16 still prompt for an upgrade. Rows of the table may themselves be silent. */
  silent?: boolean;
  /**
   * The answer has a place on the page, which also says that nothing is there, or that the call failed: no toast for
   * "not found", nor for a failure that the page shows (`CallError.isShown`).
   */
  onPage?: boolean;
  /** Idempotency-Key of the request. When absent, that of the question, or a new one for calls that cost nothing. */
  idempotencyKey?: string;
  /** What is charged, if that is not this request as it stands: its pages and tabs are charged once. */
  question?: Question;
};

type LoginInput = {
  username: string;
  password: string;
  captcha: string;
  captchaToken: string;
  /** Keep the account (name and avatar, never the password) in the list of saved accounts. */
  remember: boolean;
};

/** The second step of a login. `remember` as in the first. */
type ProveInput = { ticket: string; answer: string; remember: boolean };

/** An account that has logged in with this browser; `lastUsed` in ms since 1970. */
export type SavedAccount = { username: string; avatar: string | null; lastUsed: number };

/** Texts of one namespace, one file per language, loaded on demand. */
export type LanguageTexts = Record<Language, () => Promise<{ default: object }>>;

/** A limit of the plan: quotas that calls use, quotas booked by the operator, and the number of sub-accounts. */
export type PlanLine = Metered | BookedQuota | 'sub_accounts';

/** Usage of one line of the plan. */
export type Usage = {
  used: number;
  /** Shown as `used/total`; the amount itself when `totalOnly`. */
  total: number;
  /** Infinity when unlimited. */
  left: number;
  unlimited: boolean;
  /** The plan has an amount but no daily count (values below -1 of spec §6): show only `total`. */
  totalOnly: boolean;
};

type StartOptions = {
  /** Agent delivered with the page; saves a request. */
  agent?: Agent;
  /** Whether a remote has this path (without language prefix and query); always true when absent. */
  hasRoute?: (path: string) => boolean;
};

export type LanguagePart = {
  current(): Language;
  /** Loads the texts, sets `<html lang>`, changes the prefix of the address, stores the choice, publishes it. */
  change(language: Language): Promise<void>;
  /** `/transaction/search` → `/cn/transaction/search`. An existing prefix is replaced. */
  path(path: string): string;
  /** Resolves when the texts of the current language are loaded, so that the first render has them. */
  addTexts(namespace: string, texts: LanguageTexts): Promise<void>;
};

export type ThemePart = {
  /** The user's choice; `system` by default. */
  choice(): ThemeChoice;
  /** The theme shown; always `light` while printing. */
  shown(): Theme;
  /** Stores the choice and publishes it. Other tabs adopt it when they become visible. */
  choose(choice: ThemeChoice): void;
};

export type SessionPart = {
  state(): SessionState;
  /**
   * Opens a session. Rejects with a CallError; specific codes: 10, 11, 12, 5, and 63, whose `ticket` identifies the
   * login that needs a passkey. Shows no toast: the form shows the error.
   */
  login(input: LoginInput): Promise<User>;
  /** Completes such a login with the passkey's signature. Rejects with a CallError; shows no toast. */
  prove(input: ProveInput): Promise<User>;
  /**
   * Opens a session by a one-time code from a trusted host that sent the user here. Rejects with a CallError and then
   * leaves an existing session unchanged; shows no toast.
   */
  enter(accessToken: string): Promise<User>;
  /**
   * Ends the session in every tab, with `everywhere` on every device. Never rejects: local data is deleted even if
   * the server does not answer.
   */
  logout(options?: { everywhere?: boolean }): Promise<void>;
  /** Adopts the current account from a call's answer, in this tab and all others. */
  changed(user: User): Promise<void>;
  /** Why the last session ended; null after a logout and during a session. */
  ended(): SessionEnd | null;
  /** Whether this browser stores what a login needs; false where it blocks any storage or never answers. */
  isLasting(): Promise<boolean>;
  /** Most recently used first. */
  savedAccounts(): SavedAccount[];
  forgetAccount(username: string): void;
  /** Path to open after login, without language prefix: `r` of the address if valid, else `/`. */
  returnPath(): string;
  /**
   * Registers a question asked before the page shows the end of a session; false leaves the screen as it is.
   */
  beforeEnd(ask: () => Promise<boolean>): void;
  /** `/en/login?r=…` for `from` (default: the current path). */
  loginPath(from?: string): string;
};

export type PermissionsPart = {
  current(): Permission | null;
  refresh(): Promise<void>;
  /** Null while unknown. */
  usage(line: PlanLine): Usage | null;
  /** False only if the plan certainly has nothing left; true if unknown, the server decides. */
  can(line: PlanLine): boolean;
};

export type UnsavedPart = {
  /**
   * `id` names the form. While `dirty`, the page is never replaced by itself; leaving asks unless `asks` is false.
   * `draft` names the draft with its input.
   */
  mark(id: string, dirty: boolean, options?: { asks?: boolean; draft?: string | undefined }): void;
  /** Whether anything on the page is unsaved. */
  any(): boolean;
  /** Whether leaving the page needs confirmation. */
  asks(): boolean;
  /** Removes these marks, or all, with their drafts: the user has agreed to discard the input. */
  forget(ids?: Iterable<string>): void;
  /** Calls `changed` when `any` changes; returns a function that unsubscribes. */
  subscribe(changed: () => void): () => void;
};

/** Scroll restoration by history entry. */
export type ScrollPart = {
  /** Called once, by the shell. Until then positions are neither recorded nor restored. */
  start(): void;
  /** The shell shows another page: scrolls to its top, or to the previous position after Back. */
  pageShown(): void;
  /**
   * A screen was rendered; called by `useScrollRestoration`.
   * @param element contains the scrolling frames (class `wb-table-scroll`)
   * @param ready whether the content is loaded; before that the screen is too short to scroll
   */
  screenShown(id: string, element: HTMLElement, ready: boolean): void;
  screenGone(id: string): void;
};

export type Bus = {
  /** Throws a TypeError if the payload does not match the topic's schema. */
  publish<Name extends Topic>(topic: Name, payload: TopicPayload<Name>): void;
  /** An error in a subscriber is reported to the console and does not affect other subscribers. */
  on<Name extends Topic>(topic: Name): Observable<TopicPayload<Name>>;
  /** Registers the topics that the release's remotes declare in their remote.json. Called by the shell. */
  declare(topics: OwnTopics): void;
  /** Throws a TypeError if no remote declares the topic, or the payload lacks its declared fields. */
  publishOwn(topic: OwnTopic, payload: OwnPayload): void;
  /** Never emits if no remote of this site declares the topic. */
  onOwn(topic: OwnTopic): Observable<OwnPayload>;
};

/** What a toast offers beside its text. */
export type ToastOptions = {
  /** Trace id of the failed call. */
  trace?: string;
  /** What was created, or where it is listed; left out where the site has no such screen. */
  link?: { path: string; label?: string };
  /** Takes back what the toast reports. `run` rejects with a CallError, which its call has shown. */
  undo?: {
    run: () => Promise<unknown>;
    /** Says what was undone. */
    done: string;
  };
};

/** Payload of a topic declared by a remote. */
export type OwnPayload = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export type Platform = {
  /** Called once, by the shell. Resolves when language and session state are known; the rest continues behind. */
  start(options?: StartOptions): Promise<void>;
  queryClient: QueryClient;
  i18n: i18n;
  language: LanguagePart;
  theme: ThemePart;
  session: SessionPart;
  permissions: PermissionsPart;
  /** Unsaved input. */
  unsaved: UnsavedPart;
  scroll: ScrollPart;
  /** Brand and rules of this host; null until known. */
  agent(): Agent | null;
  bus: Bus;
  /**
   * Whether a remote has a screen at `path` (without language prefix; a query may follow), as far as is known now: a
   * release may add screens while the page is open.
   */
  hasRoute(path: string): boolean;
  /** `path` without language prefix. Publishes `navigate`; the shell acts on it. */
  navigate(path: string, options?: { replace?: boolean }): void;
  toast(kind: TopicPayload<'toast'>['kind'], text: string, options?: ToastOptions): void;
  /**
   * Runs the undo of a toast, once, and says what was undone.
   * @param id `undo` of the topic `toast`
   * @returns false if it failed, and can be tried again
   */
  undo(id: string): Promise<boolean>;
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: CallOptions,
  ): Promise<CallResponse<Name>>;
};
