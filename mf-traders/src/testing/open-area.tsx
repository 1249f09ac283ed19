// Opens this area at an address, as the shell would: real router, real texts, a platform without a network.
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswers, type FakeOptions, fakePlatform } from '@waybill/platform/testing';
import { sampleMappings, tradeTexts } from '@waybill/trade/testing';
import { Root } from '../lifecycles';
import en from '../locales/en.json';
import { NAMESPACE } from '../texts';

const usual: FakeAnswers = { countryMappings: sampleMappings, countries: [], countryStat: [], hsTree: [] };

/** @param address without language prefix */
export function openArea(address: string, answers: FakeAnswers, options: FakeOptions = {}) {
  sessionStorage.clear();
  history.replaceState(null, '', `/en${address}`);
  const fake = fakePlatform({
    ...options,
    texts: { [NAMESPACE]: en, trade: tradeTexts },
    answers: { ...usual, ...answers },
  });
  // Follows links as the shell does: the address changes, and the router hears of it.
  fake.platform.bus.on('navigate').subscribe(({ path }) => {
    history.pushState(null, '', fake.platform.language.path(path));
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  render(<Root />);
  return { fake, user: userEvent.setup({ delay: null }) };
}

/** What the address says now. */
export const addressNow = () => new URLSearchParams(location.search);
