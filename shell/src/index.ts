// The shell's entry. Starts the remote that the address needs before the shell itself has arrived, then boots.
// Imports no shared module: those come through the share scope, after this file ran.
import { startEarly } from './remotes/early';
import { loader } from './remotes/index';

void startEarly(loader);
void import('./bootstrap');
