// Entry of this remote: exposes its screens to the shell. Each is a chunk of its own, loaded when it is first shown.
import { areaRoot } from '@waybill/remote-kit/area-root';
import { startTrade } from '@waybill/trade';
import { lazy } from 'react';
// Most screens use it: imported here, the code that inserts style sheets is loaded once and not with each screen.
import './marks/marks.module.css';
import { NAMESPACE, texts } from './texts';

/** One component for all sub-pages, so that its head stays while they change. */
const Profile = lazy(() => import('./profile/ProfilePage'));

export const { Root, bootstrap, mount, unmount, timeouts, answers } = areaRoot({
  name: NAMESPACE,
  texts,
  start: startTrade,
  screens: {
    '/trader/search/:type?': lazy(() => import('./search/SearchPage')),
    '/trader/leads': lazy(() => import('./leads/LeadsPage')),
    '/trader/stat': lazy(() => import('./library/StatPage')),
    '/trader/manage/:type': lazy(() => import('./library/ManagePage')),
    '/trader/mark/:type?': lazy(() => import('./marks/MarksPage')),
    '/trader/rivals': lazy(() => import('./rivals/RivalsPage')),
    '/trader/details/:type/*': Profile,
  },
});
