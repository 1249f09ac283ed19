// The page's one loader of remotes.
import { browserBreaker } from './breaker';
import { federation } from './federation';
import { replacedGlobals } from './globals';
import { createLoader } from './loader';

export const loader = createLoader(federation, { breaker: browserBreaker, replaced: replacedGlobals });
