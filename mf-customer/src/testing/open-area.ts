// Test helper: opens this area at an address, as the shell would.
import type { FakePlatform } from '@waybill/platform/testing';
import { areaOpener, sampleMappings } from '@waybill/trade/testing';
import { Root } from '../lifecycles';
import en from '../locales/en.json';
import { NAMESPACE } from '../texts';

export const openArea = areaOpener(Root, {
  texts: { [NAMESPACE]: en },
  answers: { countryMappings: sampleMappings, countries: [] },
});

/** Toasts shown, oldest first. */
export const toastsOf = ({ published }: FakePlatform): unknown[] =>
  published.filter(({ topic }) => topic === 'toast').map(({ payload }) => payload);
