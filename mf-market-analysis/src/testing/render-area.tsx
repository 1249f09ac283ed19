// Renders this area at an address, as the shell would: real router, real texts, a platform without a network.
import { render } from '@testing-library/react';
import { type FakeAnswers, type FakeOptions, fakePlatform } from '@waybill/platform/testing';
import { sampleMappings, tradeTexts } from '@waybill/trade/testing';
import remote from '../../remote.json';
import { Root } from '../lifecycles';
import en from '../locales/en.json';
import { NAMESPACE } from '../texts';
import { nothingMoved } from './changes';

const usual: FakeAnswers = {
  countryMappings: sampleMappings,
  countries: [],
  countryStat: [],
  analysisChanges: nothingMoved,
};

const ownPaths = remote.routes.map(({ path }) => path.replace('/:country', ''));

/** @param address without the language prefix, e.g. `/transaction/search?keyword=coffee` */
export function renderArea(address: string, answers: FakeAnswers = {}, options: FakeOptions = {}) {
  window.history.pushState(null, '', `/en${address}`);
  const fake = fakePlatform({
    hasRoute: (path) => ownPaths.some((own) => path.startsWith(own)),
    ...options,
    texts: { [NAMESPACE]: en, trade: tradeTexts },
    answers: { ...usual, ...answers },
  });
  // Follows links as the shell does: the address changes, and the router hears of it.
  fake.platform.bus.on('navigate').subscribe(({ path }) => {
    window.history.pushState(null, '', fake.platform.language.path(path));
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  return { ...render(<Root />), fake };
}

/** What the address says now. */
export const addressNow = () => new URLSearchParams(window.location.search);
