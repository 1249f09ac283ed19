// Everything that is tried, in the order of security.md. `security.test.ts` tries it fast, `npm run bench -- security`
// prints it as figures.
import { policyTrial } from './policy-trial';
import { serverTrials } from './server-trials';
import { signatureTrials } from './signature-trials';
import type { Trial } from './trial';

export const trials: readonly Trial[] = [...signatureTrials, ...serverTrials, policyTrial];
