// The platform's public face: what shell and remotes may ask of it. `index.ts` exports it, `create.ts` builds it.
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

export type CallOptions = {
  /** Ends the call; the promise then rejects with a CallError of kind `aborted`. */
  signal?: AbortSignal;
  /** No toast when it fails; codes 15 and 16 still ask for the upgrade. Rows of the table may be silent by themselves. */
  silent?: boolean;
  /** Of an earlier try of the same user action, so that the effect happens once. Made here when absent. */
  idempotencyKey?: string;
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

/** An account that logged in here before; `lastUsed` in ms since 1970. */
export type SavedAccount = { username: string; avatar: string | null; lastUsed: number };

/** Texts of one namespace, one file per language, loaded when that language is shown. */
export type LanguageTexts = Record<Language, () => Promise<{ default: object }>>;

/** A pair of numbers of the plan: what calls spend, what the operator books, and sub-accounts, which are held. */
export type PlanLine = Metered | BookedQuota | 'sub_accounts';

/** What is left of a line of the plan. */
export type Usage = {
  used: number;
  /** Shown as `used/total`; the amount itself when `totalOnly`. */
  total: number;
  /** Infinity when unlimited. */
  left: number;
  unlimited: boolean;
  /** The plan names an amount but no daily count (values below -1 of spec §6): show `total` alone. */
  totalOnly: boolean;
};

type StartOptions = {
  /** Brand that came with the page; saves asking for it. */
  agent?: Agent;
  /** Whether one of the remotes has this path (without language prefix and query); all have it when absent. */
  hasRoute?: (path: string) => boolean;
};

export type LanguagePart = {
  current(): Language;
  /** Loads the texts, sets `<html lang>`, rewrites the address' prefix, remembers the choice, tells the bus. */
  change(language: Language): Promise<void>;
  /** `/transaction/search` → `/cn/transaction/search`. A prefix already there is replaced. */
  path(path: string): string;
  /** Resolves when the texts of the current language are there, so that the first render has them. */
  addTexts(namespace: string, texts: LanguageTexts): Promise<void>;
};

export type ThemePart = {
  /** What the visitor chose; `system` before he did. */
  choice(): ThemeChoice;
  /** What is shown; always `light` while the page is printed. */
  shown(): Theme;
  /** Remembers the choice, tells the bus. Other tabs take it when they are looked at again. */
  choose(choice: ThemeChoice): void;
};

export type SessionPart = {
  state(): SessionState;
  /**
   * Opens a session. Rejects with a CallError; codes of its own: 10, 11, 12, 5, and 63, whose `ticket` names the login
   * that a passkey is asked for. Shows no toast: the form says it.
   */
  login(input: LoginInput): Promise<User>;
  /** Opens the session of such a login with what a passkey signed. Rejects with a CallError; shows no toast. */
  prove(input: ProveInput): Promise<User>;
  /**
   * Opens a session for the one-time code that a trusted host sent the visitor here with. Rejects with a CallError and
   * leaves a session that is there as it is; shows no toast.
   */
  enter(accessToken: string): Promise<User>;
  /**
   * Ends the session in every tab, with `everywhere` on every device. Never rejects: what is kept here goes even when
   * the server does not answer.
   */
  logout(options?: { everywhere?: boolean }): Promise<void>;
  /** A call answered the account as it is now: this tab shows it, and every other. */
  changed(user: User): Promise<void>;
  /** Why the session that was open here last is over; null after a logout and while there is one. */
  ended(): SessionEnd | null;
  /** Most recently used first. */
  savedAccounts(): SavedAccount[];
  forgetAccount(username: string): void;
  /** Where to go after login, without language prefix: the address' `r` when it is one of ours, else `/`. */
  returnPath(): string;
  /**
   * Asked before the page shows that a session is over, whoever ended it; false leaves what is on screen as it is.
   */
  beforeEnd(ask: () => Promise<boolean>): void;
  /** `/en/login?r=…` for `from` (default: the current place). */
  loginPath(from?: string): string;
};

export type PermissionsPart = {
  current(): Permission | null;
  refresh(): Promise<void>;
  /** Null while unknown. */
  usage(line: PlanLine): Usage | null;
  /** False only when the plan surely has nothing left; unknown counts as true, the server decides. */
  can(line: PlanLine): boolean;
};

export type UnsavedPart = {
  /** `id` names the form. While `dirty`, the page is never replaced by itself; leaving it asks first unless `asks` is false. */
  mark(id: string, dirty: boolean, options?: { asks?: boolean }): void;
  /** Whether anything on the page is unsaved. */
  any(): boolean;
  /** Whether leaving the page asks first. */
  asks(): boolean;
  /** Forgets every mark: the visitor said that what was typed may go. */
  forget(): void;
  /** Called when `any` changes; answers what ends it. */
  subscribe(changed: () => void): () => void;
};

/** Where the reader is scrolled to, per entry of the history. */
export type ScrollPart = {
  /** Called once, by the shell. Until then positions are neither recorded nor restored. */
  start(): void;
  /** The shell shows another page: at its top, or where the reader was when they come back to it. */
  pageShown(): void;
  /**
   * A screen was drawn; `useScrollRestoration` calls it.
   * @param element holds the frames that scroll (class `wb-table-scroll`)
   * @param ready whether the content is there; before that the screen is too short to scroll
   */
  screenShown(id: string, element: HTMLElement, ready: boolean): void;
  screenGone(id: string): void;
};

export type Bus = {
  /** Throws a TypeError when the payload does not have the topic's shape. */
  publish<Name extends Topic>(topic: Name, payload: TopicPayload<Name>): void;
  /** An error in a subscriber is reported to the console and ends nobody else's subscription. */
  on<Name extends Topic>(topic: Name): Observable<TopicPayload<Name>>;
  /** Takes over the topics that the remotes of the release declare in their remote.json. The shell's to call. */
  declare(topics: OwnTopics): void;
  /** Throws a TypeError when no remote declares the topic, or the payload does not have the fields that it names. */
  publishOwn(topic: OwnTopic, payload: OwnPayload): void;
  /** Silent where no remote of this site declares the topic. */
  onOwn(topic: OwnTopic): Observable<OwnPayload>;
};

/** Payload of a topic that a remote declares. */
export type OwnPayload = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export type Platform = {
  /** Called once, by the shell. Resolves when language and session state are known; the rest goes on behind. */
  start(options?: StartOptions): Promise<void>;
  queryClient: QueryClient;
  i18n: i18n;
  language: LanguagePart;
  theme: ThemePart;
  session: SessionPart;
  permissions: PermissionsPart;
  /** Input that was not sent yet. */
  unsaved: UnsavedPart;
  scroll: ScrollPart;
  /** Brand and rules of this host; null until known. */
  agent(): Agent | null;
  bus: Bus;
  /**
   * Whether one of the remotes has a screen at `path` (without language prefix; a query may follow), as far as is
   * known now: a release may add some while the page is open.
   */
  hasRoute(path: string): boolean;
  /** `path` without language prefix. Publishes `navigate`; the shell acts on it. */
  navigate(path: string, options?: { replace?: boolean }): void;
  toast(kind: TopicPayload<'toast'>['kind'], text: string, trace?: string): void;
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: CallOptions,
  ): Promise<CallResponse<Name>>;
};
