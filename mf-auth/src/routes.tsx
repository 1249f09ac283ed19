// The pages of this area.
import { platform, useAgent, useLanguage } from '@waybill/platform';
import { WaybillProvider } from '@waybill/ui';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { LoginPage } from './login/LoginPage';

export function Root() {
  const { language } = useLanguage();
  const agent = useAgent();
  return (
    <WaybillProvider
      language={language}
      queryClient={platform.queryClient}
      i18n={platform.i18n}
      accent={agent?.accent ?? undefined}
    >
      {/* The language is a part of the pattern: choosing another one changes the address, and what
          was typed must outlive that. */}
      <BrowserRouter>
        <Routes>
          <Route path="/:language?/login" element={<LoginPage />} />
          {/* The shell only mounts this area for its own paths; while it leaves, the address is already another one. */}
          <Route path="*" element={null} />
        </Routes>
      </BrowserRouter>
    </WaybillProvider>
  );
}
