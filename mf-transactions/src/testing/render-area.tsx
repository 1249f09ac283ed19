// Renders this area at an address, as the shell would: real router, real texts, a platform without a network.
import { platform } from '@waybill/platform';
import {
  type FakeAnswers,
  type FakeOptions,
  fakePlatform,
  renderWithPlatform,
} from '@waybill/platform/testing';
import { WaybillProvider } from '@waybill/ui';
import { BrowserRouter } from 'react-router-dom';
import en from '../locales/en.json';
import { AreaRoutes } from '../routes';
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
  return renderWithPlatform(
    <WaybillProvider language="en" queryClient={platform.queryClient} i18n={platform.i18n}>
      <BrowserRouter basename="/en">
        <AreaRoutes />
      </BrowserRouter>
    </WaybillProvider>,
    fake,
  );
}

/** What the address says now. */
export const addressNow = () => new URLSearchParams(window.location.search);
