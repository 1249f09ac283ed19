// Entry point of this remote, exposed to the shell: customers, contact tasks, and saved items. Screens are loaded
// lazily.
import { areaRoot } from '@waybill/remote-kit/area-root';
import { startTrade } from '@waybill/trade';
import { lazy } from 'react';
import { NAMESPACE, texts } from './texts';

export const { Root, bootstrap, mount, unmount, timeouts, answers } = areaRoot({
  name: NAMESPACE,
  texts,
  start: startTrade,
  screens: {
    '/corp/customer/:type?': lazy(() => import('./customers/CustomersPage')),
    '/corp/customer/details/:id?': lazy(() => import('./customer/CustomerPage')),
    '/corp/call/:id?': lazy(() => import('./call/CallPage')),
    '/corp/concerned': lazy(() => import('./concerned/ConcernedPage')),
    '/corp/contact/task': lazy(() => import('./tasks/TasksPage')),
    '/customer/company/contact': lazy(() => import('./kept/ContactsPage')),
    '/customer/company/email': lazy(() => import('./kept/EmailsPage')),
    '/customer/company/followed': lazy(() => import('./kept/FollowedPage')),
    '/customer/company/viewed': lazy(() => import('./kept/ViewedPage')),
    '/customer/company/potential': lazy(() => import('./kept/PotentialPage')),
    '/customer/data/followed': lazy(() => import('./kept/AnalysesPage')),
    '/customer/transaction/followed': lazy(() => import('./kept/RecordsPage')),
  },
});
