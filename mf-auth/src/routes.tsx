// The pages of this area.
import { platform, useAgent, useLanguage } from '@waybill/platform';
import { PanelSkeleton, WaybillProvider } from '@waybill/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { AuthFrame } from './frame/AuthFrame';
import { LoginPage } from './login/LoginPage';

// Login is what most visitors come for; the other two arrive when somebody asks for them.
const RegisterPage = lazy(() => import('./register/RegisterPage'));
const ForgotPage = lazy(() => import('./forgot/ForgotPage'));

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
          <Route path="/:language?/register" element={arriving(<RegisterPage />)} />
          <Route path="/:language?/forgot" element={arriving(<ForgotPage />)} />
          {/* The shell only mounts this area for its own paths; while it leaves, the address is already another one. */}
          <Route path="*" element={null} />
        </Routes>
      </BrowserRouter>
    </WaybillProvider>
  );
}

/** The brand stands while a form is on its way. */
function arriving(page: ReactNode) {
  const waiting = (
    <AuthFrame>
      <PanelSkeleton lines={6} />
    </AuthFrame>
  );
  return <Suspense fallback={waiting}>{page}</Suspense>;
}
