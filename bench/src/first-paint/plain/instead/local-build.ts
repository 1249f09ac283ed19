// In place of shell/src/remotes/local-build.ts: one build has no parts that could come from elsewhere.
import type * as replaced from '../../../../../shell/src/remotes/local-build';

export const acceptedOverrides: typeof replaced.acceptedOverrides = () => ({});
export const watchOverrides: typeof replaced.watchOverrides = () => () => {};
