// Test helper: renders a component as an area does, with provider, router, English texts, and a platform without a
// network.
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeOptions, fakePlatform } from '@waybill/platform/testing';
import { WaybillProvider } from '@waybill/ui';
import type { ReactElement, ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { NAMESPACE } from '../texts';
import en from '../texts/en';

export function draw(element: ReactElement, options: FakeOptions = {}) {
  const fake = fakePlatform({ ...options, texts: { [NAMESPACE]: en } });
  const { platform } = fake;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <WaybillProvider language="en" queryClient={platform.queryClient} i18n={platform.i18n}>
      <BrowserRouter basename="/en">{children}</BrowserRouter>
    </WaybillProvider>
  );
  window.history.replaceState(null, '', '/en');
  return { fake, user: userEvent.setup({ delay: null }), ...render(element, { wrapper }) };
}
