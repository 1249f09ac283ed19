// A company as one answer: what its profile page shows, from five calls that cost one profile together.
import type { CallResponse } from '@waybill/contract';
import { createLinks } from '../links';
import type { Site } from '../site';
import { listRecord } from './transactions';

const MONTHS = 24;
const ROWS = 10;

type Commodity = CallResponse<'traderCommodities'>['import_hscodes'][number];

export async function readProfile(site: Site, company: string) {
  const { calls } = site;
  // Alone first: it is what is charged, and says whether there is such a company.
  const info = await calls.traderInfo({ company });
  const { view_id: id } = info;
  const [months, partners, commodities, records] = await Promise.all([
    calls.traderMonths({ company: id }),
    calls.traderPartners({ company: id }),
    calls.traderCommodities({ company: id }),
    calls.traderRecords({ company: id }),
  ]);
  const links = createLinks(site);
  const openRecords = (open: Readonly<Record<string, string | undefined>>) =>
    links.company(id, { ...open, show: 'records' });
  const listCommodities = (codes: readonly Commodity[]) =>
    codes
      .slice(0, ROWS)
      .map(({ key, text, total, open }) => ({ hs: key, text, records: total, link: openRecords(open) }));
  return {
    id,
    link: links.company(id),
    name: info.name,
    country: info.country,
    type: info.company_type_en,
    ...{ web: info.web, address: info.address, tel: info.tel, tax_id: info.tax_id, sample: info.sample },
    ...{ imports: info.imports, exports: info.exports },
    ...{ first_date: info.first_date, last_date: info.last_date },
    months: months.months.slice(-MONTHS).map(({ key, imports, exports, partial, open }) => ({
      month: key,
      ...{ imports, exports, partial },
      link: openRecords(open),
    })),
    partners: partners.data.slice(0, ROWS).map((partner) => ({
      id: partner.id,
      name: partner.desc_en,
      country: partner.country,
      records: partner.total,
      share: partner.share,
      last_date: partner.last_date,
      link: openRecords(partner.open),
    })),
    bought: listCommodities(commodities.import_hscodes),
    sold: listCommodities(commodities.export_hscodes),
    newest_records: records.data.map((record) => listRecord(record, links)),
  };
}
