// Every result code of the wire, with its HTTP status and what the browser does about it. Texts: api/src/basics/locales.

export const codes = {
  ok: 0,
  /** Something failed here; the log has the cause under the request id. */
  failed: 1,
  /** A field breaks a rule; `data.fields` says which (see validation.ts). */
  invalid: 2,
  notFound: 3,
  /** The object is another account's, or only the master account may do this. */
  forbidden: 4,
  tooMany: 5,
  tooLarge: 6,
  /** A store (nonces, accounts, records) does not answer. If it went away in the middle, the same action with its key finds out. */
  unavailable: 7,
  /** The query ran longer than its 5 seconds and was stopped. */
  queryTimeout: 8,
  /** The same Idempotency-Key is being worked on, or came with another request. */
  conflict: 9,
  loginFailed: 10,
  /** Captcha wrong, used or older than 2 minutes: fetch a new one. */
  captcha: 11,
  /** The account, or the master account of a sub-account: customer service can enable it. */
  accountDisabled: 12,
  /** The sub-account: its master account can enable it. */
  subAccountDisabled: 13,
  /** The word matches too much of the warehouse (spec §8: keyword unusable). */
  keywordUnusable: 14,
  /** The plan lacks the right, or today's quota is used up (spec §6): upgrade prompt. */
  planLacksRight: 15,
  /** The plan has expired (spec §8): upgrade dialog. */
  planExpired: 16,
  /** The session is over: the stored login is cleared. */
  sessionExpired: 17,
  nothingSelected: 18,
  translateFailed: 19,
  /** More than 100,000 records (spec §8); nothing was made. */
  downloadTooLarge: 20,
  /** Data may be downloaded by the master account only (spec §6). */
  onlyMasterDownload: 21,
  /** Data may not be downloaded by this keyword (spec §6). */
  keywordDownloadDenied: 22,
  /** The file could not be made; what it cost was given back. */
  exportFailed: 23,
  /** A list of the account holds as much as it may: something has to be removed first. */
  listFull: 30,
  /** Verification code wrong, used, tried five times or older than 5 minutes. */
  verifyCode: 25,
  /** This host registers nobody (register mode other than 0 and 1). */
  noSelfRegistration: 26,
  /** The account's password is set by customer service only (spec §8). */
  cannotRetrieve: 27,
  /** An access token of a trusted host that was used, is older than 2 minutes, or is another host's. */
  accessRefused: 28,
  /** The company was first named by a load that is not through yet: it can be followed in a moment (spec §4). */
  stillCollected: 31,
  /** The contact sources know no e-mail of this person or domain (spec §8); nothing was charged. */
  emailNotFound: 50,
  /** The contact sources know no social account of this e-mail (spec §8); nothing was charged. */
  socialNotFound: 51,
  /** Only Excel files can be uploaded (spec §8): .xlsx or .xls, by name and by content. */
  onlyExcel: 52,
  /** An Excel file that cannot be read: damaged, with a password or macros, or too large inside. */
  sheetUnreadable: 53,
  /** The sheet has not the template's columns, no row, or too many. */
  sheetUnusable: 54,
  /** A picture of an account: not PNG, JPEG or WebP by its content, damaged, or too large or too small. */
  pictureUnusable: 55,
  /** An interlaced PNG or progressive JPEG: it would have to be unpacked as a whole. */
  pictureInterlaced: 56,
  /** A picture of more than 12.5 megapixels. */
  pictureTooManyPixels: 59,
  /** An API key that is unknown or revoked, or belongs to another host or to a disabled account. */
  keyRefused: 60,
  /** The key has not the right for this call; `data.right` names it, null where no key may make the call. */
  keyLacksRight: 61,
  /** The key has made as many calls as it may today; Retry-After says when the next day begins. */
  keyLimit: 62,
  /** The password was right, and the account asks for a passkey as well; `data.ticket` names the login. */
  passkeyNeeded: 63,
  /** What a passkey signed is wrong, too late, used before or another browser's. */
  passkeyRefused: 64,
  /** The person asked to be removed from this site: nobody may write them down again. */
  personRemoved: 57,
  /** Another page changed it meanwhile, so nothing was written: what it is now is to be asked for. */
  changedElsewhere: 58,
  /** As many lists were exported today as the plan allows. */
  exportsUsedUp: 74,
  /** The limit that the master account set for this sub-account would be passed; nothing was charged. */
  memberLimit: 75,
  /** Another load, suggestion or withdrawal is under way, or a job is on the file. */
  loadBusy: 70,
  /** The disk of the server has no room for the file. */
  diskFull: 71,
  /** ts outside the window; `data.t` is the server time in ms. */
  clockSkew: 40,
  badSignature: 41,
  nonceSeen: 42,
  /** The server key of the request is unknown: read /sa/t again. */
  unknownKey: 43,
} as const;

export type CodeName = keyof typeof codes;

/** HTTP status that carries each code. Business answers that a person can act on stay 200. */
export const statusOf: Record<CodeName, number> = {
  ok: 200,
  failed: 500,
  invalid: 400,
  notFound: 404,
  forbidden: 403,
  tooMany: 429,
  tooLarge: 413,
  unavailable: 503,
  queryTimeout: 200,
  conflict: 409,
  loginFailed: 200,
  captcha: 200,
  accountDisabled: 200,
  subAccountDisabled: 200,
  keywordUnusable: 200,
  planLacksRight: 200,
  planExpired: 200,
  sessionExpired: 401,
  nothingSelected: 200,
  translateFailed: 200,
  downloadTooLarge: 200,
  onlyMasterDownload: 200,
  keywordDownloadDenied: 200,
  exportFailed: 200,
  listFull: 200,
  verifyCode: 200,
  noSelfRegistration: 200,
  cannotRetrieve: 200,
  accessRefused: 200,
  stillCollected: 200,
  emailNotFound: 200,
  socialNotFound: 200,
  onlyExcel: 200,
  sheetUnreadable: 200,
  sheetUnusable: 200,
  pictureUnusable: 200,
  pictureInterlaced: 200,
  pictureTooManyPixels: 200,
  keyRefused: 401,
  keyLacksRight: 403,
  keyLimit: 429,
  passkeyNeeded: 200,
  passkeyRefused: 200,
  personRemoved: 200,
  changedElsewhere: 200,
  exportsUsedUp: 200,
  memberLimit: 200,
  loadBusy: 200,
  diskFull: 200,
  clockSkew: 401,
  badSignature: 401,
  nonceSeen: 401,
  unknownKey: 401,
};

const nameOf = new Map<number, CodeName>();
for (const name of Object.keys(codes) as CodeName[]) nameOf.set(codes[name], name);

/** Name of a code on the wire; undefined when it is none of ours. */
export function codeName(code: number): CodeName | undefined {
  return nameOf.get(code);
}
