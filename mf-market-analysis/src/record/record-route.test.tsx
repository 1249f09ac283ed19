// A record's address: a direction that its country lacks, and a record of another country or direction.
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { type AnalysisDetail, directions } from '@waybill/contract';
import { sampleDetail } from '@waybill/trade/testing';
import { openArea } from '../testing/open-area';
import { isPlacedAt, recordRoute } from './record-route';

const none = { desc1: null, desc2: null, desc3: null, varietey: null, products: null, products_2: null };
const ofVietnam: AnalysisDetail = {
  ...sampleDetail('r1', { country: 'vietnam', direction: directions.export }),
  ...{ cty_code: 'vietnam', cty_name_cn: '越南', cty_name_en: 'Vietnam' },
  ...{ title: 'COFFEE', product_desc: 'GREEN COFFEE', followed: false, price_position: null },
  ...none,
};

test('a country that lacks the direction says so, and asks for nothing', async () => {
  const { fake } = openArea('/market-analysis/details/kenya_ex?did=r1', {});
  expect(await screen.findByText('No export data (Kenya)')).toBeInTheDocument();
  expect(screen.getByText('Its customs publishes imports only.')).toBeInTheDocument();
  expect(fake.inputsOf('analysisDetails')).toEqual([]);
});

test('the address of a record of another country is put right', async () => {
  openArea('/market-analysis/details/chile_im?did=r1', { analysisDetails: ofVietnam });
  await waitFor(() => expect(window.location.pathname).toMatch(/\/details\/vietnam_ex$/));
  expect(window.location.search).toBe('?did=r1');
});

test('whose record an address says', () => {
  const place = recordRoute('chile_im');
  expect(place).toEqual({ country: 'chile', direction: directions.import });
  if (place === null) throw new Error('no place');
  expect(isPlacedAt(place, { country: 'chile', direction: directions.import })).toBe(true);
  expect(isPlacedAt(place, { country: 'chile', direction: directions.export })).toBe(false);
  expect(isPlacedAt(place, { country: 'vietnam', direction: directions.import })).toBe(false);
});
