// In place of shell/src/updates/provided-here.ts: nothing is given to anybody.
import type * as replaced from '../../../../../shell/src/updates/provided-here';

export const providedHere: typeof replaced.providedHere = () => ({ platform: '', modules: {} });
