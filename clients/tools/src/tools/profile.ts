// A company as one answer: what its profile page shows, from five calls that cost one profile together.
import type { WaybillClient } from '@waybill/client';
import type { Links } from './links';

const MONTHS = 24;
const ROWS = 10;

export async function companyProfile(waybill: WaybillClient, links: Links, company: string) {
  // Alone first: it is what is charged, and says whether there is such a company.
  const head = await waybill.call('traderInfo', { company });
  const { view_id: id } = head;
  const [months, partners, goods, records] = await Promise.all([
    waybill.call('traderMonths', { company: id }),
    waybill.call('traderPartners', { company: id }),
    waybill.call('traderCommodities', { company: id }),
    waybill.call('traderRecords', { company: id }),
  ]);
  const opened = (open: Readonly<Record<string, string | undefined>>) =>
    links.company(id, { ...open, show: 'records' });
  return {
    id,
    link: links.company(id),
    name: head.name,
    country: head.country,
    type: head.company_type_en,
    ...{ web: head.web, address: head.address, tel: head.tel, tax_id: head.tax_id, sample: head.sample },
    ...{ imports: head.imports, exports: head.exports },
    ...{ first_date: head.first_date, last_date: head.last_date },
    months: months.months.slice(-MONTHS).map(({ key, imports, exports, partial, open }) => ({
      month: key,
      ...{ imports, exports, partial },
      link: opened(open),
    })),
    partners: partners.data.slice(0, ROWS).map((partner) => ({
      id: partner.id,
      name: partner.desc_en,
      country: partner.country,
      records: partner.total,
      share: partner.share,
      last_date: partner.last_date,
      link: opened(partner.open),
    })),
    bought: goodsOf(goods.import_hscodes),
    sold: goodsOf(goods.export_hscodes),
    newest_records: records.data.map(({ favorite: _kept, ...record }) => ({
      ...record,
      link: links.record(record.id),
    })),
  };

  function goodsOf(
    codes: readonly {
      key: string;
      text: string;
      total: number;
      open: Readonly<Record<string, string | undefined>>;
    }[],
  ) {
    return codes
      .slice(0, ROWS)
      .map(({ key, text, total, open }) => ({ hs: key, text, records: total, link: opened(open) }));
  }
}
