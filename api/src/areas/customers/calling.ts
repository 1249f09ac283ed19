// Calls of the call card: what a caller should know of a customer's company, and recording how a phone call ended.
import type { CustomerBriefing } from '@waybill/contract';
import { profileRequest } from '@waybill/contract/calls';
import { areEnoughPrices } from '@waybill/contract/price-terms';
import { dayPlus } from '../../basics/time';
import { companyKey } from '../../records';
import type { CompanyFacts, ComparedPrice } from '../../records/companies';
import { profileView } from '../../services/charging/company-view';
import { accountOf, type Context, type Handlers } from '../../services/context';
import { recordCall } from '../../services/customers/change-customer';
import { ownCustomer, type StoredCustomer } from '../../services/customers/customers';
import { withFavourites } from '../../services/favourites/records';
import type { Services } from '../../services/services';

/** Newest records, and partners with the most records, of a briefing. */
const ORDERS = 5;
const PARTNERS = 5;

/** The side on which a company is called: that of its lead, else the one with more of its records. */
const chooseSide = ({ lead }: StoredCustomer, company: CompanyFacts): 1 | 2 =>
  lead?.type ?? (company.imports >= company.exports ? 1 : 2);

const median = (sorted: readonly number[]): number => {
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
};

/** What was paid against the median of the month, in the middle of all records of a partner that can be compared. */
function comparePartner(prices: readonly ComparedPrice[], partner: string) {
  const ratios = prices
    .filter(({ other, total }) => companyKey(other) === partner && areEnoughPrices(total - 1))
    .map(({ price, quartiles }) => price / quartiles[1])
    .sort((one, other) => one - other);
  return ratios.length === 0 ? null : { share: median(ratios) - 1, total: ratios.length };
}

function marketPrice({ price, unit, basis, quartiles: [q1, middle, q3], total }: ComparedPrice) {
  return { price, unit, basis, median: middle, q1, q3, total };
}

async function brief(
  services: Services,
  context: Context,
  customer: StoredCustomer,
  company: CompanyFacts,
): Promise<{ ok: true; answer: CustomerBriefing }> {
  const { companies } = services.records();
  const type = chooseSide(customer, company);
  const [first_day, last_day] = [dayPlus(company.last_date, -364), company.last_date];
  const dates = [first_day, last_day];
  const all = profileRequest.parse({ type: String(type) });
  const year = { ...all, dates };
  const [orders, partners, prices] = await Promise.all([
    companies.records(company, all, { page: 1, pageSize: ORDERS }),
    companies.partners(company, year, { page: 1, pageSize: PARTNERS }),
    companies.comparedPrices(company, year),
  ]);
  // Without a goods text no view fails.
  if (!orders.ok || !partners.ok || !prices.ok) throw new Error('a profile without goods text was refused');
  const byRecord = new Map(prices.answer.map((price) => [price.record, price]));
  const rows = await withFavourites(services.accounts.db, accountOf(context).id, orders.answer.data);
  return {
    ok: true,
    answer: {
      type,
      country: company.country === '' ? null : company.country,
      first_day,
      last_day,
      orders: rows.map((row) => {
        const compared = byRecord.get(row.id);
        return { ...row, market: compared === undefined ? null : marketPrice(compared) };
      }),
      partners: partners.answer.data.map(({ id, desc_en, country, total, last_date, open }) => ({
        ...{ id, desc_en, country, total, last_date },
        open: { type: String(type), dates: dates.join(','), ...open },
        compared: comparePartner(prices.answer, id),
      })),
    },
  };
}

export function callingHandlers(services: Services): Pick<Handlers, 'customerBriefing' | 'customerCall'> {
  const { db } = services.accounts;
  return {
    customerBriefing: async ({ id }, context) => {
      const customer = await ownCustomer(db, accountOf(context), id);
      const company = customer.company_id;
      if (company === '') return null;
      return profileView(services, context, { company, viewId: '' }, (facts) =>
        brief(services, context, customer, facts),
      );
    },

    customerCall: async (call, context) => {
      const { id } = await ownCustomer(db, accountOf(context), call.id);
      return context.effect(async (tx) => {
        await recordCall(tx, accountOf(context), { ...call, id });
        return { changed: 1 };
      });
    },
  };
}
