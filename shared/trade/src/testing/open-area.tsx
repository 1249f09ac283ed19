// Opens an area at an address for its tests, as the shell would: real router, English words, a platform without a network.
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswers, type FakeOptions, fakePlatform } from '@waybill/platform/testing';
import type { ComponentType } from 'react';
import en from '../locales/en.json';
import { NAMESPACE } from '../texts';

/**
 * Makes an area's `openArea`.
 * @param usual the area's own words, and what holds where a test says nothing else
 */
export function areaOpener(Root: ComponentType, usual: FakeOptions) {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  /** @param address without the language prefix, e.g. `/transaction/search?keyword=coffee` */
  return (address: string, answers: FakeAnswers = {}, options: FakeOptions = {}) => {
    history.pushState(null, '', `/en${address}`);
    const fake = fakePlatform({
      ...usual,
      ...options,
      texts: { ...usual.texts, [NAMESPACE]: en },
      answers: { ...usual.answers, ...answers },
    });
    // Follows links as the shell does: the address changes, and the router hears of it.
    fake.platform.bus.on('navigate').subscribe(({ path }) => {
      history.pushState(null, '', fake.platform.language.path(path));
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    return { fake, user: userEvent.setup({ delay: null }), ...render(<Root />) };
  };
}

/** What the address says now. */
export const addressNow = () => new URLSearchParams(location.search);
