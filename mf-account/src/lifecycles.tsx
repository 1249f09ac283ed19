// What this remote exposes to the shell: the home dashboard.
import { platform } from '@waybill/platform';
import { remoteLifecycles } from '@waybill/remote-kit/lifecycles';
import { Root } from './routes';
import { NAMESPACE, texts } from './texts';

const lifecycles = remoteLifecycles({ name: 'mf-account', Root });

/** The texts of the language on screen are there before the first render. */
export async function bootstrap(props: Parameters<typeof lifecycles.bootstrap>[0]): Promise<void> {
  await platform.language.addTexts(NAMESPACE, texts);
  await lifecycles.bootstrap(props);
}
export const { mount, unmount, timeouts } = lifecycles;
