// Business constants and limits of spec §9, and those of security, in one place for server and browser.

/** 7 days, in seconds. */
export const SESSION_SECONDS = 604_800;
/**
 * How long a browser asks an unanswered paid question with the same Idempotency-Key, in seconds. The server remembers
 * keys for `SESSION_SECONDS`, which must be longer.
 */
export const PENDING_QUESTION_SECONDS = 7_200;
export const SESSION_COOKIE = 'waybill_token';
/** On https the cookie is bound to the host by its prefix. */
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;
/** Beside the session: which share of the accounts this one is in, for canary releases. Names nobody. */
export const ROLLOUT_COOKIE = 'waybill_bucket';
export const RESEND_SECONDS = 60;
/** A verification code is good for so long. */
export const CODE_SECONDS = 300;
/** Both rules of spec §5 where they disagree: the stricter. */
export const PASSWORD_LENGTH = { min: 8, max: 16 } as const;
/** More than 2 characters (spec §5); the most is ours. */
export const USERNAME_LENGTH = { min: 3, max: 64 } as const;
export const SAVED_ACCOUNTS_MAX = 5;
export const PAGE_SIZE_DEFAULT = 10;
export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const TOP_N = 10;
export const DASHBOARD_TOP_COUNTRIES = 5;
export const DOWNLOAD_CAP = 100_000;
/** Most rows of one view in a report: with all of them a few megabytes, whatever the number of records. */
export const REPORT_ROWS = 1_000;
/** Chosen records that one file may be asked for by their ids. */
export const DOWNLOAD_SELECTED_MAX = 5_000;
/** The token of a file is good for so long once the file is ready, or once it was asked for. */
export const FILE_SECONDS = 600;
/** A file is kept for so many days, unless whoever runs the site sets others. */
export const FILE_DAYS = 7;
export const FETCH_MIN_DELAY_MS = 200;
export const LOOKUP_MAX_DELAY_MS = 5_000;
export const REQUEST_RETRIES = 3;
export const TOAST_MS = 2_000;
export const HS_SUGGEST_MIN = 4;
/** Digits of an HS code. */
export const HS_LENGTH = {
  /** Of every search: a heading is enough. */
  search: { min: HS_SUGGEST_MIN, max: 12 },
  /** Of what an account trades in, and of keywords of the library, which are subheadings. */
  subheading: { min: 6, max: 12 },
} as const;
/** HS codes in one search: a spreadsheet's column of them. */
export const HS_CODES_MAX = 100;
/** Characters of as many codes, each with its separator, as they travel in one text. */
export const HS_TEXT_MAX = HS_CODES_MAX * (HS_LENGTH.search.max + 1);
export const KEYWORD_MIN = 2;
/** Keywords that one account may keep. */
export const KEYWORDS_MAX = 100;
/** Links of the lexicon that an agent may have of its own, letters of a term of one, and terms that one answer names. */
export const LEXICON_LINKS_MAX = 500;
export const LEXICON_TERM_MAX = 60;
export const LEXICON_SHOWN_MAX = 100;
/** Of each kind that one account may keep: companies it follows, marks, records, analyses, persons, e-mails. */
export const FOLLOWED_MAX = 10_000;
/** Customers of one account. */
export const CUSTOMERS_MAX = 20_000;
/** Cards of one column of the board. */
export const BOARD_COLUMN_MAX = 50;
/** Contact tasks of one account. */
export const CONTACT_TASKS_MAX = 200;
/** Subscriptions of one account. */
export const SUBSCRIPTIONS_MAX = 50;
/** First day of the range when a trader deep link opens transaction search (spec §9). */
export const TRADER_LINK_START = '2019-01-01';
/** Stale chunk after a release: at most one reload in this time. */
export const RELOAD_EVERY_MS = 60_000;

/** Accepted age of `ts` in ms: up to 120 s old, up to 30 s ahead. */
export const TS_WINDOW = { past: 120_000, future: 30_000 } as const;
export const NONCE_KEPT_SECONDS = 300;
export const CAPTCHA_SECONDS = 120;
/** An access token of a trusted host is good for so long, once. */
export const ACCESS_SECONDS = 120;
/** AuthType of an ordinary login; two others may skip the captcha when the agent's record allows it (spec §5). */
export const AUTH_TYPE_DEFAULT = '0';
export const AUTH_TYPES_WITHOUT_CAPTCHA = ['210319', '220831'] as const;
/** Largest file that can be uploaded, in bytes. */
export const UPLOAD_MAX = 5_242_880;
/** Largest request body the server reads, in bytes (uploads have their own limit). */
export const BODY_MAX = 262_144;

/** Transaction search tabs (spec §2). */
export const tabs = { imports: 1, exports: 2, importers: 3, exporters: 4 } as const;
export type TransactionTab = (typeof tabs)[keyof typeof tabs];

/** Direction of a record, and trader type (spec §9). */
export const directions = { import: 1, export: 2 } as const;
export type Direction = (typeof directions)[keyof typeof directions];

/** What a verification code is for, and how it travels (spec §7: codeType). */
export const codeTypes = { forgotMobile: 3, forgotEmail: 4, registerMobile: 5, registerEmail: 6 } as const;
export type CodeType = (typeof codeTypes)[keyof typeof codeTypes];

/** How a new account can be reached (spec §7: type of `/api/user/r` and `/api/user/f`). */
export const reachTypes = { mobile: 1, email: 2, both: 3 } as const;

/** Who may register by themselves at an agent's host (spec §5); any other mode: nobody. */
export const registerModes = { code: 0, captcha: 1 } as const;

/** Fields of the register page that spec §5 requires and §7 does not name. */
export const registerExtras = ['country', 'company', 'keyword'] as const;

/** Account levels (spec §1). */
export const levels = { free: 1, trial: 2, entry: 3, professional: 4, enterprise: 5 } as const;

/** Quota values with a meaning of their own (spec §6). Values below -1 are shown as a total only. */
export const QUOTA_UNLIMITED = -1;

/** Months that one file of a keyword may span. */
export const DOWNLOAD_MONTHS_MAX = 60;

/** Where a page tells of its visit. The edge takes it and passes it on to the API. */
export const VISIT_PATH = '/visit';
/** Header of `/registry.json` with a token for the next report. */
export const VISIT_TOKEN_HEADER = 'visit-token';
/** Of what happens in a visit so much is counted in each area. */
export const VISIT_COUNT_MAX = 100;
/** Bytes of a part of a customs file that is uploaded: with what surrounds it, less than `UPLOAD_MAX`. */
export const LOADING_PART = 4_194_304;
/** Share of certainty below which a suggested column is worth a look. */
export const LOADING_SURE = 0.7;
/** Languages of terms, as BCP 47 tags; `mul` for what is written alike in several. */
export const termLanguages = [
  'en',
  'zh',
  'zh-Hant',
  'es',
  'vi',
  'ru',
  'tr',
  'pt',
  'fr',
  'uk',
  'mul',
] as const;
