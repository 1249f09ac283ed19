// Test helper that opens this area at an address, as the shell would.
import { areaOpener, sampleMappings } from '@waybill/trade/testing';
import { Root } from '../lifecycles';
import en from '../locales/en.json';
import { NAMESPACE } from '../texts';

export const openArea = areaOpener(Root, {
  texts: { [NAMESPACE]: en },
  answers: {
    countryMappings: sampleMappings,
    countries: [],
    countryStat: [],
    hsTree: [],
    companyStandings: { data: [] },
  },
});
