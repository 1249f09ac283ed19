// The page's one loader of remotes.
import { browserBreaker } from './breaker';
import { federation } from './federation';
import { createLoader } from './loader';

export const loader = createLoader(federation, { breaker: browserBreaker });
