// What this remote exposes to the shell: transaction search, detail and statistics.
import { platform } from '@waybill/platform';
import { remoteLifecycles } from '@waybill/remote-kit/lifecycles';
import { followFavorites } from './favorites/favorites';
import { Root } from './routes';
import { NAMESPACE, texts } from './texts';

const lifecycles = remoteLifecycles({ name: 'mf-transactions', Root });

/** Runs once a page. The texts of the language on screen are there before the first render. */
export async function bootstrap(props: Parameters<typeof lifecycles.bootstrap>[0]): Promise<void> {
  followFavorites();
  await platform.language.addTexts(NAMESPACE, texts);
  await lifecycles.bootstrap(props);
}
export const { mount, unmount, timeouts } = lifecycles;
