// The area's routes.
import { platform, useAgent, useLanguage } from '@waybill/platform';
import { WaybillProvider } from '@waybill/ui';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { DashboardPage } from './dashboard/DashboardPage';

export function Root() {
  const { language } = useLanguage();
  const accent = useAgent()?.accent ?? undefined;
  return (
    <WaybillProvider
      language={language}
      queryClient={platform.queryClient}
      i18n={platform.i18n}
      {...(accent !== undefined && { accent })}
    >
      {/* The language is a part of the pattern: choosing another one keeps the page as it stands. */}
      <BrowserRouter>
        <Routes>
          <Route path="/:language" element={<DashboardPage />} />
          {/* The shell only mounts this area for its own paths; while it leaves, the address is already another's. */}
          <Route path="*" element={null} />
        </Routes>
      </BrowserRouter>
    </WaybillProvider>
  );
}
