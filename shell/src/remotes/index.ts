// The page's one loader of remotes.
import { federation } from './federation';
import { createLoader } from './loader';

export const loader = createLoader(federation);
