// What this area exposes to the shell: login.
import { platform } from '@waybill/platform';
import { remoteLifecycles } from '@waybill/remote-kit/lifecycles';
import { Root } from './routes';
import { texts } from './texts';

const area = remoteLifecycles({ name: 'mf-auth', Root });

export const { mount, unmount, timeouts } = area;

export const bootstrap: typeof area.bootstrap = async (props) => {
  await Promise.all([platform.language.addTexts('mf-auth', texts), area.bootstrap(props)]);
};
