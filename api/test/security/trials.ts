// Everything that is tried. The two tests beside this try a part each, fast; `npm run bench -- security` prints it all as
// figures.
import { codeTrials } from './code-trials';
import { effectTrials } from './effect-trials';
import { encryptionTrials } from './encryption-trials';
import { fieldTrials } from './field-trials';
import { fileTrials } from './file-trials';
import { guessingTrials } from './guessing-trials';
import { httpTrials } from './http-trials';
import { keyTrials } from './key-trials';
import { limitTrials } from './limit-trials';
import { listTrials } from './list-trials';
import { memoryTrials } from './memory-trials';
import { noticeTrials } from './notice-trials';
import { outsideTrials } from './outside-trials';
import { ownershipTrials } from './ownership-trials';
import { pageTrials } from './page-trials';
import { passkeyTrials } from './passkey-trials';
import { policyTrial } from './policy-trial';
import { quotaTrials } from './quota-trials';
import { refusedTrials } from './refused-trials';
import { serverTrials } from './server-trials';
import { sessionTrials } from './session-trials';
import { signatureTrials } from './signature-trials';
import type { Trial } from './trial';

/** Requests, logins and sessions. */
export const doorTrials: readonly Trial[] = [
  ...guessingTrials,
  ...signatureTrials,
  ...serverTrials,
  ...encryptionTrials,
  ...sessionTrials,
  ...pageTrials,
  ...httpTrials,
  policyTrial,
  ...outsideTrials,
  ...passkeyTrials,
  ...codeTrials,
  ...noticeTrials,
];

/** What accounts have, do and send. */
export const roomTrials: readonly Trial[] = [
  ...keyTrials,
  ...ownershipTrials,
  ...quotaTrials,
  ...effectTrials,
  ...fileTrials,
  ...fieldTrials,
  ...refusedTrials,
  ...listTrials,
  ...memoryTrials,
  ...limitTrials,
];

/** Those that measure times come first, while nothing else goes on. */
export const trials: readonly Trial[] = [...doorTrials, ...roomTrials];
