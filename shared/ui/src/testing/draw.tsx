// Test helper: renders a component as every React root does, inside the provider and with a fake platform.

import { fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '@waybill/contract';
import { fakePlatform } from '@waybill/platform/testing';
import type { ReactElement, ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { WaybillProvider } from '../core/WaybillProvider';

/** @param language of the page; English when absent */
export function draw(element: ReactElement, language: Language = 'en') {
  const { platform } = fakePlatform({ language });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <WaybillProvider language={language} queryClient={platform.queryClient} i18n={platform.i18n}>
      {children}
    </WaybillProvider>
  );
  return { user: userEvent.setup({ delay: null }), platform, ...render(element, { wrapper }) };
}

/**
 * The same at an address, inside a router as every area has one.
 * @param address path and query, without language prefix
 */
export function drawAt(address: string, element: ReactElement) {
  window.history.pushState(null, '', address);
  return draw(<BrowserRouter>{element}</BrowserRouter>);
}

/** A key for antd's option lists: they read `keyCode`, which user-event leaves 0 under jsdom. */
export function pressInList(field: HTMLElement, key: 'Enter' | 'ArrowDown') {
  const keyCode = key === 'Enter' ? 13 : 40;
  fireEvent.keyDown(field, { key, keyCode });
  fireEvent.keyUp(field, { key, keyCode });
}
