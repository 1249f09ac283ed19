// The area's routes. Each screen is a file of its own that arrives when it is first shown.
import { platform, useAgent, useLanguage } from '@waybill/platform';
import type { AreaProps } from '@waybill/remote-kit/lifecycles';
import { LoadingState, WaybillProvider } from '@waybill/ui';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

const SearchPage = lazy(() => import('./search/SearchPage'));
const DetailPage = lazy(() => import('./detail/DetailPage'));
const StatisticsPage = lazy(() => import('./statistics/StatisticsPage'));

export function Root(_props: AreaProps) {
  const { language } = useLanguage();
  const accent = useAgent()?.accent ?? undefined;
  return (
    <WaybillProvider
      language={language}
      queryClient={platform.queryClient}
      i18n={platform.i18n}
      {...(accent !== undefined && { accent })}
    >
      {/* The router reads its basename once, so another language is another router. */}
      <BrowserRouter key={language} basename={`/${language}`}>
        <AreaRoutes />
      </BrowserRouter>
    </WaybillProvider>
  );
}

export function AreaRoutes() {
  return (
    <Suspense fallback={<LoadingState />}>
      <Routes>
        <Route path="/transaction/search" element={<SearchPage />} />
        <Route path="/transaction/stat" element={<StatisticsPage />} />
        <Route path="/transaction/details/:id?" element={<DetailPage />} />
        {/* The shell only mounts this area for its own paths; while it leaves, the address is already another's. */}
        <Route path="*" element={null} />
      </Routes>
    </Suspense>
  );
}
