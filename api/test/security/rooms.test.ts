// The security trials about what accounts have, do and send, in their fast form.

import { roomTrials } from './trials';
import { tryFast } from './try-fast';

tryFast(roomTrials);
