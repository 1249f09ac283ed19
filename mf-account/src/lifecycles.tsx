// Entry point of this remote, exposed to the shell: dashboard, messages, sub-accounts, settings, plans, downloads, and
// the staff pages for data loading and synonyms.
import { areaRoot } from '@waybill/remote-kit/area-root';
import { startTrade } from '@waybill/trade';
import { lazy } from 'react';
import { DashboardPage } from './dashboard/DashboardPage';
import { NAMESPACE, texts } from './texts';

export const { Root, bootstrap, mount, unmount, timeouts, answers } = areaRoot({
  name: NAMESPACE,
  texts,
  start: startTrade,
  screens: {
    // The page after login: bundled with the area itself.
    '/': DashboardPage,
    '/message': lazy(() => import('./messages/MessagesPage')),
    '/message/detail/:id?': lazy(() => import('./message/MessagePage')),
    '/account/sub-accounts': lazy(() => import('./sub-accounts/SubAccountsPage')),
    '/account/loading': lazy(() => import('./loading/LoadingPage')),
    '/account/words': lazy(() => import('./words/WordsPage')),
    '/account/connect': lazy(() => import('./connect/ConnectPage')),
    '/account/settings': lazy(() => import('./settings/SettingsPage')),
    '/product/price': lazy(() => import('./plans/PlansPage')),
    '/download/data': lazy(() => import('./downloads/DownloadsPage')),
  },
});
