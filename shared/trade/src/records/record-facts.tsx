// Hook for the facts of one record, grouped by topic: parties, goods, transport, money, customs; and paths to searches
// for similar records.
import { type Direction, directions, type ShipmentFacts, type TransactionDetail } from '@waybill/contract';
import { type Format, useLanguage } from '@waybill/platform';
import { CountryName } from '@waybill/ui';
import { dotted, type Fact } from '@waybill/ui/data';
import type { ReactNode } from 'react';
import { CompanyLink, namesCompany } from '../companies/CompanyLink';
import { useReportingName } from '../countries/reporting';
import { useEnglishOnly } from '../hs/hs-words';
import { links } from '../links/links';
import type { SearchLink } from '../links/search-link';
import { usualRange } from '../query/usual-range';
import { useTradeTexts } from '../texts';
import { partyOf } from './party-of';
import styles from './records.module.css';
import { useSourceName } from './source-name';

/** A fact whose label is plain text, so it can be used in a sentence. */
export interface NamedFact extends Fact {
  label: string;
}

type FactName = keyof typeof import('../locales/en.json')['fact'];

export type FactGroup = 'parties' | 'goods' | 'transport' | 'money' | 'customs';

const country = (code: string | null): ReactNode =>
  code === null ? null : <CountryName code={code} withCode />;
const fine = { maximumFractionDigits: 2 };

/** Dates of a search around this record: for an old record it starts earlier than the default. */
function searchAround(record: Pick<TransactionDetail, 'date' | 'direction'>): SearchLink {
  const usual = usualRange();
  const startDate = record.date < usual.start ? `${record.date.slice(0, 4)}-01-01` : usual.start;
  return { direction: record.direction, startDate, endDate: usual.end };
}

/** Number and kind of packages; null if the file has no number. */
function packagesText({ packages, package_kind: kind }: ShipmentFacts, format: Format): string | null {
  if (packages === null) return null;
  const count = /^\d+$/.test(packages) ? format.number(Number(packages)) : packages;
  return kind === null ? count : `${count} ${kind}`;
}

/** Path of the search for all records of a party; null for parties that are withheld or not a company. */
export function partyPath(record: TransactionDetail, side: Direction): string | null {
  const { id, name } = partyOf(record, side);
  if (id === null || !namesCompany(name)) return null;
  return links.search({ ...searchAround(record), pinned: { id, name, side } });
}

/** Path of the search for all records under the same subheading. */
export function hsSearchPath(record: TransactionDetail): string | null {
  const code = record.hs.slice(0, 6);
  return code.length < 6 ? null : links.search({ ...searchAround(record), hs: [code] });
}

export function useRecordFacts(record: TransactionDetail): Record<FactGroup, NamedFact[]> {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const nameCountry = useReportingName();
  const sourceName = useSourceName();
  const fact = (key: FactName, value: ReactNode): NamedFact => ({ key, label: t(`fact.${key}`), value });

  const party = (side: Direction) => {
    const { id, name } = partyOf(record, side);
    const instead = partyPath(record, side);
    if (name === null || name.trim() === '') return null;
    return <CompanyLink id={id} name={name} side={side} instead={instead ?? undefined} />;
  };
  const kilograms = (value: number | null) =>
    value === null ? null : t('fact.kg', { n: format.number(value, fine) });

  const brand = () =>
    record.brand === null || record.brand_in_text !== true ? (
      record.brand
    ) : (
      <>
        {record.brand} <span className="wb-muted wb-tiny">({t('fact.brandInText')})</span>
      </>
    );

  const { shipment } = record;
  /** Facts that only some national files have: not listed as missing. */
  const stated = (key: FactName, value: string | null): NamedFact[] =>
    value === null || value === '' ? [] : [fact(key, value)];

  return {
    parties: [
      fact('buyer', party(directions.import)),
      fact('buyerAddress', record.importer_address),
      fact('buyerTaxId', record.importer_tax_id),
      fact('supplier', party(directions.export)),
      fact('supplierAddress', record.exporter_address),
      fact('supplierTaxId', record.exporter_tax_id),
      fact('partner', country(record.partner)),
    ],
    goods: [
      fact('hs', record.hs === '' ? null : <HsPath record={record} />),
      fact('brand', brand()),
      fact('origin', country(record.origin)),
      fact('quantity', quantityText(record, format)),
      fact('netWeight', kilograms(record.net_weight)),
      fact('grossWeight', kilograms(record.gross_weight)),
      ...stated('packages', packagesText(shipment, format)),
      ...stated('marks', shipment.marks),
    ],
    transport: [
      fact('transport', record.transport && t(`transport.${record.transport}`)),
      fact('incoterm', record.incoterm),
      fact('loadingPort', record.loading_port),
      fact('unloadingPort', record.unloading_port),
      fact('shippedFrom', country(record.shipped_from)),
      ...stated('carrier', shipment.carrier),
      ...stated('vessel', shipment.vessel),
      ...stated('voyage', shipment.voyage),
      ...stated('containers', shipment.containers.join(', ')),
      ...stated('containerSize', shipment.container_size),
      ...stated('teu', shipment.teu),
      ...stated('masterBill', shipment.master_bill),
      ...stated('houseBill', shipment.house_bill),
      ...stated('manifest', shipment.manifest),
    ],
    money: [
      fact('amount', record.amount === null ? null : format.money(record.amount)),
      fact('basis', record.amount_basis && t(`basis.${record.amount_basis}`)),
      fact('unitPrice', record.unit_price === null ? null : unitPriceText(record, format)),
      fact('declared', declaredText(record, format)),
      ...Object.entries(record.taxes).map(
        ([name, amount]): NamedFact => ({
          key: `tax ${name}`,
          label: t('fact.tax', { name }),
          value:
            record.currency === null ? format.number(amount, fine) : format.money(amount, record.currency),
        }),
      ),
    ],
    customs: [
      fact('country', nameCountry(record.country)),
      fact('direction', t(`direction.${record.direction}`)),
      fact('date', format.date(record.date)),
      fact('document', record.document),
      ...stated('customsOffice', shipment.customs_office),
      ...stated('regime', shipment.regime),
      ...stated('agent', shipment.agent),
      ...stated('invoice', shipment.invoice),
      fact('source', sourceName(record)),
      fact('firstSeen', format.dateTime(record.first_seen)),
      fact('loadedAt', format.dateTime(record.loaded_at)),
    ],
  };
}

function quantityText(record: TransactionDetail, format: Format): string | null {
  if (record.quantity === null) return null;
  return [format.number(record.quantity, fine), record.unit ?? ''].join(' ').trim();
}

function unitPriceText(record: TransactionDetail, format: Format): string {
  const price = format.money(record.unit_price);
  return record.unit === null ? price : `${price} / ${record.unit}`;
}

/** The declared value, if it differs from the value in dollars. */
function declaredText(record: TransactionDetail, format: Format): string | null {
  if (record.amount_declared === null || record.currency === null) return null;
  return `${format.number(record.amount_declared, fine)} ${record.currency}`;
}

function HsPath({ record }: { record: TransactionDetail }) {
  const englishOnly = useEnglishOnly();
  // A heading with a single code often has the same text, which is shown once.
  const levels = record.hs_path.filter(({ text }, i, all) => text !== all[i + 1]?.text);
  return (
    <div className={styles.hs}>
      <span className={styles.code}>{dotted(record.hs)}</span>
      <ol className={styles.path}>
        {levels.map(({ code, text, language }) => (
          <li key={code}>
            <span className={styles.code}>{dotted(code)}</span> <span lang={language}>{text}</span>{' '}
            <span className="wb-muted wb-tiny">{englishOnly(language)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
