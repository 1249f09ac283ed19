// The security trials about requests, logins and sessions, in their fast form.

import { doorTrials } from './trials';
import { tryFast } from './try-fast';

tryFast(doorTrials);
