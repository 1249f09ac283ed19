// Test helper that opens an area at an address as the shell would: real router, English texts, a platform without a
// network.
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswers, type FakeOptions, fakePlatform } from '@waybill/platform/testing';
import type { ComponentType } from 'react';
import { NAMESPACE } from '../texts';
import en from '../texts/en';

/**
 * Creates the `openArea` function of an area.
 * @param usual the area's own texts, and defaults that a test may override
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
    // Follows links as the shell does: changes the address and notifies the router.
    fake.platform.bus.on('navigate').subscribe(({ path }) => {
      history.pushState(null, '', fake.platform.language.path(path));
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    return { fake, user: userEvent.setup({ delay: null }), ...render(<Root />) };
  };
}

/** Query parameters of the current address. */
export const addressNow = () => new URLSearchParams(location.search);
