// What this remote exposes to the shell: login, registration, a forgotten password.
import { areaRoot } from '@waybill/remote-kit/area-root';
import { PanelSkeleton } from '@waybill/ui';
import { lazy } from 'react';
import { AuthFrame } from './frame/AuthFrame';
import { LoginPage } from './login/LoginPage';
import { NAMESPACE, texts } from './texts';

export const { Root, bootstrap, mount, unmount, timeouts, answers } = areaRoot({
  name: NAMESPACE,
  texts,
  screens: {
    // Login is what most visitors come for; the other two arrive when somebody asks for them.
    '/login': LoginPage,
    '/register': lazy(() => import('./register/RegisterPage')),
    '/forgot': lazy(() => import('./forgot/ForgotPage')),
  },
  // The brand stands while a form is on its way.
  waiting: (
    <AuthFrame>
      <PanelSkeleton lines={6} />
    </AuthFrame>
  ),
});
