// Renders this area at an address, as the shell would: real router, real texts, a platform without a network.
import { render } from '@testing-library/react';
import { type FakeAnswers, type FakeOptions, fakePlatform } from '@waybill/platform/testing';
import { Root } from '../lifecycles';
import en from '../locales/en.json';
import { NAMESPACE } from '../texts';
import { sampleAnswer, sampleMappings, sampleRow } from './samples';

const usual: FakeAnswers = {
  countryMappings: sampleMappings,
  transactionSearch: sampleAnswer([sampleRow('a'), sampleRow('b')]),
};

/** @param address without the language prefix, e.g. `/transaction/search?keyword=coffee` */
export function renderArea(address: string, answers: FakeAnswers = {}, options: FakeOptions = {}) {
  window.history.pushState(null, '', `/en${address}`);
  const fake = fakePlatform({ ...options, texts: { [NAMESPACE]: en }, answers: { ...usual, ...answers } });
  return { ...render(<Root />), fake };
}

/** What the address says now. */
export const addressNow = () => new URLSearchParams(window.location.search);
