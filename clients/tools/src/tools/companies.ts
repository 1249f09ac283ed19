// Tools: companies by what they trade in, and one company as its profile shows it.
import {
  choice,
  fillDates,
  from,
  hs,
  identifier,
  locations,
  paging,
  partners,
  requiredWords,
  until,
} from '../arguments';
import { createLinks } from '../links';
import { defineTool, pagesFree } from '../tool';
import { readProfile } from './profile';

export const searchCompanies = defineTool({
  name: 'search_companies',
  title: 'Companies by what they trade in, or by name',
  description:
    'Buyers or suppliers of goods, most records first, or companies by their name. Cite a company by its link.',
  price: { limit: 'trader', free: pagesFree, keyCalls: 1 },
  arguments: {
    words: requiredWords('Goods, or with by "name" a part of the company’s name.'),
    by: choice('What words are about.', ['goods', 'name'], 'goods'),
    side: choice('Buyers or suppliers.', ['importers', 'exporters'], 'importers'),
    hs,
    countries: locations,
    partner_countries: partners,
    from,
    until,
    ...paging,
  },
  run: async (values, site) => {
    const { words: keyword, by: keywordIn, page, page_size: pageSize, token } = values;
    const { countries: country, partner_countries: tradeArea } = values;
    const type = values.side === 'importers' ? 1 : 2;
    const hasDates = values.from !== undefined || values.until !== undefined;
    const { startDate, endDate } = fillDates(values);
    const question = {
      ...{ keyword, keywordIn, hsCode: values.hs.join(','), country, tradeArea },
      ...(hasDates && { dates: [startDate, endDate] }),
    };
    const links = createLinks(site);
    const found = await site.calls.traderSearch({ ...question, type, page, pageSize, token });
    return {
      fields: {
        total: found.total,
        ...{ page, token: found.token },
        link: links.companies(type, question),
        companies: found.data.map((company) => ({
          id: company.id,
          name: company.desc_en,
          country: company.country,
          records: company.total,
          weight_kg: company.weight,
          amount_usd: company.amount,
          first_date: company.first_date,
          last_date: company.last_date,
          partners: company.partners,
          goods: company.goods,
          contacts: company.contacts,
          contacts_complete: company.contacts_complete,
          sample: company.sample,
          link: links.company(company.id),
        })),
      },
      rows: { field: 'companies', page, pageSize, hasNext: found.next, total: found.total },
    };
  },
});

export const companyProfile = defineTool({
  name: 'company_profile',
  title: 'A company: what it buys and sells, with whom, since when',
  description: 'Name and place, months, largest partners, goods and newest records of a company.',
  price: { limit: 'trader_detail', free: 'nothing when it was opened today already', keyCalls: 5 },
  arguments: { id: identifier('Id of a company, as another tool answered it.') },
  run: async ({ id }, site) => ({ fields: await readProfile(site, id) }),
});
