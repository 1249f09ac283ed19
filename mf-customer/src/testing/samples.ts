// Sample rows of every list, for tests.
import {
  type CallResponse,
  type ConcernedCompany,
  type Contact,
  type ContactTask,
  type CustomerLabel,
  type CustomerRhythm,
  customerLabels,
  type ListedCustomer,
  type SavedAnalysis,
  type SavedLead,
  type SavedTrader,
  type WebEmail,
} from '@waybill/contract';
import { sampleRow } from '@waybill/trade/testing';

const origin = {
  source: 'Fair list',
  observed_on: '2026-09-30',
  guessed: false,
  sample: false,
};
const socials = { linkedin: null, twitter: null, facebook: null };
const employer = { company: 'CL-1', cmpName: 'Atlas Coffee', country: 'CL' };

export const customerOf = (id: string, name: string, part: Partial<ListedCustomer> = {}): ListedCustomer => ({
  ...origin,
  ...socials,
  ...employer,
  id,
  name,
  position: 'Buyer',
  phone: null,
  email: null,
  emailVerified: false,
  showSocial: false,
  social_source: null,
  social_observed_on: null,
  profile: null,
  logo: null,
  locality: null,
  permission: null,
  isCompany: false,
  version: 1,
  owner: null,
  tag: 2,
  label: 'not_contacted',
  label_since: '2026-10-02T08:00:00Z',
  won: null,
  followUp: null,
  lead: null,
  rhythm: null,
  created: '2026-10-02T08:00:00Z',
  ...part,
});

/** A buyer that orders every four weeks. */
export const rhythmSample = (part: Partial<CustomerRhythm> = {}): CustomerRhythm => ({
  ...{ state: 'on_time', country: 'chile', direction: 1, data_end: '2026-09-30', last_date: '2026-05-17' },
  rhythm: { days: 28, orders: 20, next: '2026-06-14' },
  more: false,
  year: {
    value: 1_250_000,
    total: 16,
    open: { type: '1', direction: '1', dates: '2025-10-01,2026-09-30' },
  },
  proofs: [
    {
      kind: 'history',
      total: 31,
      ...{ first_day: '2024-10-01', last_day: '2026-09-30', partner: null },
      open: { type: '1', dates: '2024-10-01,2026-09-30' },
    },
  ],
  ...part,
});

/** A buyer of coffee whose next order is due. */
export const leadOf = (part: Partial<SavedLead> = {}): SavedLead => ({
  saved_at: '2026-10-02T08:00:00Z',
  company: { id: 'CL-1', desc_en: 'Atlas Coffee' },
  ...{ keyword: 'coffee', hsCode: '', goods: { es: 'café' }, type: 1, home: 'PE', score: 81 },
  reasons: [
    {
      reason: 'due',
      ...{ country: 'chile', direction: 1, data_end: '2026-09-30', last_date: '2026-09-14' },
      points: { strength: 40, size: 21, fresh: 20 },
      proofs: [
        {
          kind: 'history',
          total: 9,
          ...{ first_day: '2024-10-01', last_day: '2026-09-30', partner: null },
          open: { type: '1', keyword: 'coffee', dates: '2024-10-01,2026-09-30' },
        },
      ],
      rhythm: { days: 21, orders: 9, next: '2026-10-05' },
    },
  ],
  order: {
    ...{ date: '2026-09-14', product: 'CAFE VERDE', product_language: 'es', hs: '090111' },
    ...{ quantity: null, unit: '', weight: 18_240, partner: { id: 'PE-7', desc_en: 'Lima Beans' } },
  },
  ...part,
});

export const contactOf = (id: string, name: string, part: Partial<Contact> = {}): Contact => ({
  ...origin,
  ...socials,
  ...employer,
  id,
  name,
  position: 'Buyer',
  phone: null,
  email: `${id}@atlas.example`,
  emailVerified: true,
  education: null,
  profile: null,
  locality: null,
  favorite: true,
  permission: 'asked at the fair',
  ...part,
});

export const emailOf = (id: string, part: Partial<WebEmail> = {}): WebEmail => ({
  ...origin,
  ...employer,
  id,
  name: null,
  position: null,
  email: `${id}@atlas.example`,
  emailVerified: false,
  favorite: true,
  permission: null,
  ...part,
});

export const companyOf = (id: string, part: Partial<SavedTrader> = {}): SavedTrader => ({
  id,
  view_id: id,
  desc_en: `COMPANY ${id}`,
  country: 'CL',
  imports: 40,
  exports: 2,
  first_date: '2024-01-02',
  last_date: '2026-09-14',
  favorite: true,
  peer: null,
  customer: null,
  sample: false,
  date: '2026-10-02T08:00:00Z',
  since: '2026-10-01T00:00:00Z',
  ...part,
});

export const concernedOf = (id: string, part: Partial<ConcernedCompany> = {}): ConcernedCompany => ({
  ...companyOf(id),
  country_cn: '智利',
  country_en: 'Chile',
  web: null,
  email: null,
  emailVerified: false,
  guessed: false,
  customers: [],
  customer_total: 0,
  rhythm: null,
  ...part,
});

export const analysisOf = (id: string): SavedAnalysis => ({
  ...sampleRow(id),
  did: id,
  route: 'chile_im',
  cty_code: 'chile',
  cty_name_cn: '智利',
  cty_name_en: 'Chile',
  followed: true,
  follow_date: '2026-10-02T08:00:00Z',
});

export const taskOf = (id: string, part: Partial<ContactTask> = {}): ContactTask => ({
  id,
  number: 1,
  name: `Task ${id}`,
  doc: 'fair.xlsx',
  state: 'finish',
  create_time: '2026-10-02T08:00:00Z',
  done: 4,
  found: 3,
  total: 4,
  feedback: true,
  remark: null,
  ...part,
});

/** A page of a list; complete unless `total` is larger. */
export const pageOf = <Row>(data: Row[], total = data.length) => ({ data, total, next: total > data.length });

/** A board that contains all customers, whose companies all differ. */
export const boardOf = (data: ListedCustomer[]): CallResponse<'customerBoard'> => {
  const forEachLabel = <Figure>(figure: (labelled: ListedCustomer[]) => Figure) =>
    Object.fromEntries(
      customerLabels.map((label) => [label, figure(data.filter((customer) => customer.label === label))]),
    ) as Record<CustomerLabel, Figure>;
  return {
    data,
    totals: forEachLabel((labelled) => labelled.length),
    values: forEachLabel((labelled) => {
      const values = labelled.flatMap(({ rhythm }) => rhythm?.year.value ?? []);
      return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
    }),
  };
};
