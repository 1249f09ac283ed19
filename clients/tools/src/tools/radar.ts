// Tool: which of the account's customers buy later or more than they used to, or from a rival.
import { type CustomerRhythm, type ListedCustomer, radarFilters, rhythmRules } from '@waybill/contract';
import { optionalChoice, paging } from '../arguments';
import { createLinks, type Links } from '../links';
import { defineTool } from '../tool';

const describeRhythm = (company: string, rhythm: CustomerRhythm, links: Links) => ({
  state: rhythm.state,
  buys_more: rhythm.more,
  last_order: rhythm.last_date,
  data_until: rhythm.data_end,
  ...(rhythm.rhythm !== null && {
    usual_days_between_orders: rhythm.rhythm.days,
    next_expected: rhythm.rhythm.next,
  }),
  proofs: rhythm.proofs.map(({ open, ...proof }) => ({
    ...proof,
    link: links.company(company, { ...open, show: 'records' }),
  })),
});

const describeCustomer = (customer: ListedCustomer, links: Links) => ({
  id: customer.id,
  ...(!customer.isCompany && { name: customer.name, position: customer.position }),
  company: customer.cmpName,
  country: customer.country,
  stage: customer.label,
  next_step: customer.followUp,
  link: links.customer(customer.id),
  ...(customer.rhythm === null
    ? { no_records: 'No record names this company as a buyer.' }
    : describeRhythm(customer.company, customer.rhythm, links)),
});

export const renewalRadar = defineTool({
  name: 'renewal_radar',
  title: 'Which of the account’s own customers are due, late or gone',
  description: `The account’s saved customers by their own buying rhythm, the longest silent first. due: the next order is expected within ${rhythmRules.dueDays} days; late and gone: silent for longer than their pauses; more: buys more than a year ago; rival: at risk, since it bought from a company that the account marked as peer, or the goods that it bought from the account’s own companies from another supplier while its orders from them are late. Days are counted back from the last day of the data, which each row names. totals counts the customers of each kind.`,
  price: { limit: null, keyCalls: 2 },
  arguments: {
    state: optionalChoice('Only customers of this kind.', radarFilters),
    page: paging.page,
    page_size: paging.page_size,
  },
  run: async ({ state, page, page_size: pageSize }, site) => {
    const links = createLinks(site);
    const [found, { totals }] = await Promise.all([
      site.calls.customers({
        rhythm: state,
        sortField: 'rhythm',
        sortType: 'desc',
        page,
        pageSize,
      }),
      site.calls.customerRadar({}),
    ]);
    return {
      fields: {
        total: found.total,
        page,
        totals,
        link: links.customers(state),
        customers: found.data.map((customer) => describeCustomer(customer, links)),
      },
      rows: { field: 'customers', page, pageSize, hasNext: found.next, total: found.total },
    };
  },
});
