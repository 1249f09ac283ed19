// In place of shell/src/updates/watch.ts: a plain application is not asked for its parts.
import type * as replaced from '../../../../../shell/src/updates/watch';

export const watchUpdates: typeof replaced.watchUpdates = () => ({ looked() {}, askNow() {} });
