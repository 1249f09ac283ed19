// Everything that is tried, in the order of security.md. `security.test.ts` tries it fast, `npm run bench -- security`
// prints it as figures.
import { effectTrials } from './effect-trials';
import { encryptionTrials } from './encryption-trials';
import { fieldTrials } from './field-trials';
import { fileTrials } from './file-trials';
import { guessingTrials } from './guessing-trials';
import { httpTrials } from './http-trials';
import { ownershipTrials } from './ownership-trials';
import { pageTrials } from './page-trials';
import { policyTrial } from './policy-trial';
import { quotaTrials } from './quota-trials';
import { serverTrials } from './server-trials';
import { sessionTrials } from './session-trials';
import { signatureTrials } from './signature-trials';
import type { Trial } from './trial';

export const trials: readonly Trial[] = [
  ...signatureTrials,
  ...serverTrials,
  ...encryptionTrials,
  ...guessingTrials,
  ...sessionTrials,
  policyTrial,
  ...ownershipTrials,
  ...quotaTrials,
  ...effectTrials,
  ...fileTrials,
  ...fieldTrials,
  ...pageTrials,
  ...httpTrials,
];
