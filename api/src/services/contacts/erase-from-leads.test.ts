// Erasing a person from saved leads: as a partner or within declared goods, whatever the case, and nothing else.
import type { SavedLead } from '@waybill/contract';
import { removeNames } from './erase-from-leads';

const lead: SavedLead = {
  saved_at: '2026-10-02T08:00:00Z',
  company: { id: 'c1', desc_en: 'Atlas Coffee' },
  ...{ keyword: 'coffee', hsCode: '', goods: {}, type: 1, home: null, score: 81 },
  reasons: [
    {
      reason: 'switching',
      ...{ country: 'chile', direction: 1, data_end: '2026-09-30', last_date: '2026-09-14', rhythm: null },
      points: { strength: 40, size: 21, fresh: 20 },
      proofs: [
        {
          kind: 'newPartner',
          total: 2,
          ...{ first_day: '2026-08-01', last_day: '2026-09-14', open: { partner: 'p1' } },
          partner: { id: 'p1', desc_en: 'ANA TORRES (export)' },
        },
      ],
    },
  ],
  order: {
    ...{ date: '2026-09-14', product: 'Coffee, att. Ana Torres', product_language: 'en', hs: '090111' },
    ...{ quantity: null, unit: '', weight: 500, partner: { id: 'p1', desc_en: 'ANA TORRES (export)' } },
  },
};

describe('Erasing a person from a saved lead', () => {
  test('clears partners and declared goods, and leaves reasons and numbers', () => {
    const erased = removeNames(lead, ['Ana Torres']);
    expect(JSON.stringify(erased)).not.toMatch(/ana torres/i);
    expect(erased.reasons[0]?.proofs[0]).toMatchObject({
      total: 2,
      partner: { id: 'p1', desc_en: '(export)' },
    });
    expect(erased.order).toMatchObject({ product: 'Coffee, att.', weight: 500 });
  });

  test('changes nothing where the person is not named', () => {
    expect(removeNames(lead, ['Li Wei', 'A.*'])).toEqual(lead);
  });
});
