// Replaces shell/src/remotes/local-build.ts in the plain application: there are no remotes to override.
import type * as replaced from '../../../../../shell/src/remotes/local-build';

export const acceptedOverrides: typeof replaced.acceptedOverrides = () => ({});
export const watchOverrides: typeof replaced.watchOverrides = () => () => {};
