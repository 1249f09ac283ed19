// Test helper that opens this area at an address, as the shell would.
import { areaOpener, sampleMappings } from '@waybill/trade/testing';
import remote from '../../remote.json';
import { Root } from '../lifecycles';
import en from '../locales/en.json';
import { NAMESPACE } from '../texts';
import { nothingMoved } from './changes';

const ownPaths = remote.routes.map(({ path }) => path.replace('/:country', ''));

export const openArea = areaOpener(Root, {
  hasRoute: (path) => ownPaths.some((own) => path.startsWith(own)),
  texts: { [NAMESPACE]: en },
  answers: {
    countryMappings: sampleMappings,
    countries: [],
    countryStat: [],
    analysisChanges: nothingMoved,
  },
});
