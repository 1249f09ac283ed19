// Entry of this remote: exposes its screens to the shell: country list, analysis, and special pages.
import { areaRoot } from '@waybill/remote-kit/area-root';
import { startTrade } from '@waybill/trade';
import { lazy } from 'react';
import { NAMESPACE, texts } from './texts';

export const { Root, bootstrap, mount, unmount, timeouts, answers } = areaRoot({
  name: NAMESPACE,
  texts,
  start: startTrade,
  // Screens that share most of their code are one chunk: each on its own would carry it again.
  screens: {
    '/market-analysis': lazy(() => import('./countries/CountriesPage')),
    '/market-analysis/quote': lazy(() => import('./quote/QuotePage')),
    '/market-analysis/:country': lazy(
      () => import(/* webpackChunkName: "analysis" */ './analysis/AnalysisPage'),
    ),
    '/market-analysis/page': lazy(() => import(/* webpackChunkName: "analysis" */ './page/PageScreen')),
    '/market-analysis/details/:route': lazy(() => import('./record/RecordPage')),
    '/42country': lazy(() => import(/* webpackChunkName: "special" */ './special/CataloguePage')),
    '/rs_shipping': lazy(() => import(/* webpackChunkName: "special" */ './special/RussiaPage')),
    '/yidaiyilu': lazy(() => import(/* webpackChunkName: "special" */ './special/BeltAndRoadPage')),
  },
});
