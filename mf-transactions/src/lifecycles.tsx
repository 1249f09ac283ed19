// What this remote exposes to the shell.
import { remoteLifecycles } from '@waybill/remote-kit/lifecycles';
import { Root } from './root';

export const { bootstrap, mount, unmount, timeouts } = remoteLifecycles({ name: 'mf-transactions', Root });
