// Tool: companies to call this week, and why.
import { type Lead, leadReasons } from '@waybill/contract';
import {
  ArgumentError,
  choice,
  hs,
  locations,
  optionalChoice,
  optionalCountry,
  paging,
  product,
} from '../arguments';
import { createLinks, type Links } from '../links';
import { defineTool, pagesFree } from '../tool';

const describeLead = (lead: Lead, links: Links) => ({
  id: lead.id,
  name: lead.desc_en,
  country: lead.country,
  score: lead.score,
  contacts: lead.contacts,
  contacts_complete: lead.contacts_complete,
  sample: lead.sample,
  link: links.company(lead.id),
  reasons: lead.reasons.map(({ proofs, points: _inScore, ...reason }) => ({
    ...reason,
    proofs: proofs.map(({ open, ...proof }) => ({
      ...proof,
      link: links.company(lead.id, { ...open, show: 'records' }),
    })),
  })),
});

export const findLeads = defineTool({
  name: 'find_leads',
  title: 'Companies to call this week, and why',
  description:
    'Buyers or suppliers of goods that are new, growing, switching supplier, due to order or lost, best first; each reason has the records that prove it. One of goods, hs is needed.',
  price: { limit: 'trader', free: pagesFree, keyCalls: 1 },
  arguments: {
    goods: product,
    hs,
    side: choice('Buyers or suppliers.', ['buyers', 'suppliers'], 'buyers'),
    countries: locations,
    home: optionalCountry('The user’s own country, which the reason "lost" is about.'),
    reason: optionalChoice('Only leads for this reason.', leadReasons),
    ...paging,
  },
  run: async (values, site) => {
    const { goods: keyword, countries: country, home, reason, page, page_size: pageSize, token } = values;
    if (keyword === undefined && values.hs.length === 0)
      throw new ArgumentError('One of goods, hs is needed.');
    const type = values.side === 'buyers' ? 1 : 2;
    const question = { keyword, hsCode: values.hs.join(','), type, country, home, reason } as const;
    const links = createLinks(site);
    const found = await site.calls.leads({ ...question, page, pageSize, token });
    return {
      fields: {
        total: found.total,
        ...{ page, token: found.token },
        link: links.leads(question),
        reasons: found.reasons,
        leads: found.data.map((lead) => describeLead(lead, links)),
      },
      rows: { field: 'leads', page, pageSize, hasNext: found.next, total: found.total },
    };
  },
});
