// What this remote exposes to the shell: the home dashboard.
import { areaRoot } from '@waybill/remote-kit/area-root';
import { startTrade } from '@waybill/trade';
import { DashboardPage } from './dashboard/DashboardPage';
import { NAMESPACE, texts } from './texts';

export const { Root, bootstrap, mount, unmount, timeouts } = areaRoot({
  name: NAMESPACE,
  texts,
  start: startTrade,
  screens: {
    // The page after login: it comes with the area itself.
    '/': DashboardPage,
  },
});
