// Draws a component for a test as every React root does: inside the provider, in a fake platform.

import { fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '@waybill/contract';
import { fakePlatform } from '@waybill/platform/testing';
import type { ReactElement, ReactNode } from 'react';
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

/** A key for antd's option lists: they read `keyCode`, which user-event leaves 0 under jsdom. */
export function pressInList(field: HTMLElement, key: 'Enter' | 'ArrowDown') {
  const keyCode = key === 'Enter' ? 13 : 40;
  fireEvent.keyDown(field, { key, keyCode });
  fireEvent.keyUp(field, { key, keyCode });
}

/** Makes `matchMedia` answer as a window of this width (px) would, for max-width queries; call it before drawing. */
export function windowWidth(width: number) {
  window.matchMedia = (media: string) => {
    const limit = Number(/max-width:\s*(\d+)px/.exec(media)?.[1] ?? 0);
    return Object.assign(new EventTarget(), {
      media,
      matches: width <= limit,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  };
}
