// The page's only instance of the loader of remotes.
import { browserBreaker } from './breaker';
import { federation } from './federation';
import { replacedGlobals } from './globals';
import { createLoader } from './loader';

export const loader = createLoader(federation, { breaker: browserBreaker, replaced: replacedGlobals });
