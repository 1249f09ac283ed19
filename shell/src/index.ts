// Entry of the shell. Starts loading the remote that the address needs before the shell itself has arrived, then boots.
// Imports no shared module: those come through the share scope, after this file ran.
import './arrival';
import './translated-text';
import './remotes/chunks';
import { startEarly } from './remotes/early';
import { loader } from './remotes/index';
import { reloadOnce } from './remotes/reload';
import { start } from './start';

const page = start();
if (page !== undefined) page.running = true;
void startEarly(loader);
import('./bootstrap')
  .then(({ booted }) => booted)
  .catch((cause) => {
    // Most likely the page is older than the release, and its scripts are gone.
    if (reloadOnce()) return;
    page?.failed();
    throw cause;
  });
