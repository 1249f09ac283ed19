// Entry of this remote: exposes its screens to the shell: country list, analysis, and special pages.
import { areaRoot } from '@waybill/remote-kit/area-root';
import { startTrade } from '@waybill/trade';
import { lazy } from 'react';
import { NAMESPACE, texts } from './texts';

export const { Root, bootstrap, mount, unmount, timeouts, answers } = areaRoot({
  name: NAMESPACE,
  texts,
  start: startTrade,
  screens: {
    '/market-analysis': lazy(() => import('./countries/CountriesPage')),
    '/market-analysis/quote': lazy(() => import('./quote/QuotePage')),
    '/market-analysis/:country': lazy(() => import('./analysis/AnalysisPage')),
    '/market-analysis/details/:route': lazy(() => import('./record/RecordPage')),
    '/42country': lazy(() => import('./special/CataloguePage')),
    '/rs_shipping': lazy(() => import('./special/RussiaPage')),
    '/yidaiyilu': lazy(() => import('./special/BeltAndRoadPage')),
  },
});
