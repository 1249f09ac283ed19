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
    '/customer/company/contact': lazy(() => import('./saved/ContactsPage')),
    '/customer/company/email': lazy(() => import('./saved/EmailsPage')),
    '/customer/company/followed': lazy(() => import('./saved/FollowedPage')),
    '/customer/company/viewed': lazy(() => import('./saved/ViewedPage')),
    '/customer/company/potential': lazy(() => import('./saved/PotentialPage')),
    '/customer/data/followed': lazy(() => import('./saved/AnalysesPage')),
    '/customer/transaction/followed': lazy(() => import('./saved/RecordsPage')),
  },
});
