// Tells zod, in a browser, not to compile its checks: the page's policy has no `unsafe-eval`, and even
// the probe for it is reported as a violation. Imported first of all, because schemas decide when they are made.
import { z } from 'zod';

if (typeof document !== 'undefined') z.config({ jitless: true });
