// Replaces shell/src/updates/provided-here.ts in the plain application: no modules are provided to remotes.
import type * as replaced from '../../../../../shell/src/updates/provided-here';

export const providedHere: typeof replaced.providedHere = () => ({ platform: '', modules: {} });
