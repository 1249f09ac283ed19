// Entry of this remote: exposes its screens to the shell: transaction search, detail, statistics and subscriptions.
import { areaRoot } from '@waybill/remote-kit/area-root';
import { startTrade } from '@waybill/trade';
import { lazy } from 'react';
import { NAMESPACE, texts } from './texts';

export const { Root, bootstrap, mount, unmount, timeouts, answers } = areaRoot({
  name: NAMESPACE,
  texts,
  start: startTrade,
  screens: {
    '/transaction/search': lazy(() => import('./search/SearchPage')),
    '/transaction/stat': lazy(() => import('./statistics/StatisticsPage')),
    '/transaction/subscriptions': lazy(() => import('./subscriptions/SubscriptionsPage')),
    '/transaction/details/:id?': lazy(() => import('./detail/DetailPage')),
  },
});
