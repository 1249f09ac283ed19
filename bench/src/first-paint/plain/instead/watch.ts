// Replaces shell/src/updates/watch.ts in the plain application: it does not poll for releases.
import type * as replaced from '../../../../../shell/src/updates/watch';

export const watchUpdates: typeof replaced.watchUpdates = () => ({ looked() {}, askNow() {} });
