// Entry point of this remote, exposed to the shell: login, registration and forgotten password.
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
    // Most users come for the login; the other two are loaded on demand.
    '/login': LoginPage,
    '/register': lazy(() => import('./register/RegisterPage')),
    '/forgot': lazy(() => import('./forgot/ForgotPage')),
  },
  // The brand is shown while a form is loading.
  waiting: (
    <AuthFrame>
      <PanelSkeleton lines={6} />
    </AuthFrame>
  ),
});
