// What a company bought last and from whom, with prices against the market; loaded at once, because a call is a visit to
// its profile.
import type { CallResponse, CustomerBriefing, MarketPrice } from '@waybill/contract';
import { areEnoughPrices } from '@waybill/contract/price-terms';
import { useLanguage } from '@waybill/platform';
import { CompanyLink, links } from '@waybill/trade';
import { partyOf, pricedInDollars } from '@waybill/trade/data';
import { AppLink, CountryName, EmptyState, Panel, TableSkeleton } from '@waybill/ui';
import { Answer, type AnswerOf, type Column, DataTable } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './call.module.css';
import { QuoteCompass } from './QuoteCompass';

type Order = CustomerBriefing['orders'][number];
type Partner = CustomerBriefing['partners'][number];

interface BriefingPanelsProps {
  answer: AnswerOf<CallResponse<'customerBriefing'>>;
  /** Company key; empty when no record names the company. */
  company: string;
}

export function BriefingPanels({ answer, company }: BriefingPanelsProps) {
  const { t } = useTranslation(NAMESPACE);
  if (company === '' || answer.data === null)
    return (
      <Panel title={t('call.orders')}>
        <EmptyState compact icon="document" title={t('shipments.unknown')} why={t('shipments.unknownWhy')} />
      </Panel>
    );
  if (answer.data === undefined)
    return (
      <Panel title={t('call.orders')}>
        <Answer query={answer} skeleton={<TableSkeleton rows={5} columns={5} />} compact>
          {() => null}
        </Answer>
      </Panel>
    );
  return <Briefing briefing={answer.data} company={company} />;
}

function Briefing({ briefing, company }: { briefing: CustomerBriefing; company: string }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { orders, partners, type, first_day, last_day } = briefing;
  const latest = orders.find(({ market }) => market !== null && isComparable(market));
  return (
    <>
      <Panel
        title={t('call.orders')}
        padding="none"
        actions={<AppLink href={links.company(company)}>{t('shipments.profile')}</AppLink>}
      >
        <Orders orders={orders} type={type} />
      </Panel>
      {latest?.market && <QuoteCompass market={latest.market} date={latest.date} />}
      <Panel
        title={t(type === 1 ? 'call.suppliers' : 'call.buyers')}
        note={`${format.date(first_day)} – ${format.date(last_day)}`}
        padding="none"
      >
        <Partners partners={partners} company={company} />
      </Panel>
    </>
  );
}

function Orders({ orders, type }: { orders: readonly Order[]; type: 1 | 2 }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const columns: Column<Order>[] = [
    {
      key: 'date',
      title: t('call.date'),
      width: 112,
      fixed: true,
      cell: ({ id, date }) => <AppLink href={links.record(id)}>{format.date(date)}</AppLink>,
    },
    {
      key: 'goods',
      title: t('call.goods'),
      twoLines: true,
      wide: true,
      cell: ({ product, product_language }) => <span lang={product_language}>{product}</span>,
    },
    {
      key: 'partner',
      title: t(type === 1 ? 'call.from' : 'call.to'),
      width: 150,
      twoLines: true,
      drops: 1,
      cell: (order) => {
        const { id, name } = partyOf(order, type === 1 ? 2 : 1);
        return name !== null && <CompanyLink id={id ?? ''} name={name} />;
      },
    },
    {
      key: 'amount',
      title: t('call.quantity'),
      align: 'end',
      width: 110,
      cell: ({ weight, quantity, unit }) => {
        if (quantity !== null && unit !== null) return `${format.number(Math.round(quantity))} ${unit}`;
        return weight !== null && `${format.number(Math.round(weight))} kg`;
      },
    },
    {
      key: 'price',
      title: t('call.price'),
      align: 'end',
      width: 150,
      cell: ({ market }) => market && <MarketPriceWords market={market} />,
    },
  ];
  return (
    <DataTable<Order>
      id="call-orders"
      label={t('call.orders')}
      columns={columns}
      rows={orders}
      rowKey={({ id }) => id}
      rowName={({ product, id }) => product.slice(0, 80) || id}
      plain
      dense
    />
  );
}

/** Whether a month has enough prices for a median that says something. */
const isComparable = ({ total }: MarketPrice): boolean => areEnoughPrices(total - 1);

/** A price and how far it is from the month's median. */
function MarketPriceWords({ market }: { market: MarketPrice }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { price, unit, median } = market;
  return (
    <>
      {format.number(price, pricedInDollars(price))} / {unit}
      <small className={styles.beside}>
        {isComparable(market)
          ? t('call.againstMedian', { share: signedShare(price / median - 1, format.percent) })
          : t('call.fewPrices')}
      </small>
    </>
  );
}

const signedShare = (share: number, percent: (value: number) => string): string =>
  `${share >= 0 ? '+' : '−'}${percent(Math.abs(share))}`;

function Partners({ partners, company }: { partners: readonly Partner[]; company: string }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const columns: Column<Partner>[] = [
    {
      key: 'partner',
      title: t('company.name'),
      fixed: true,
      wide: true,
      twoLines: true,
      cell: ({ id, desc_en }) =>
        desc_en === '' ? t('call.notStated') : <CompanyLink id={id} name={desc_en} />,
    },
    {
      key: 'country',
      title: t('company.country'),
      width: 140,
      drops: 1,
      cell: ({ country }) => country && <CountryName code={country} />,
    },
    {
      key: 'total',
      title: t('call.records'),
      align: 'end',
      width: 90,
      cell: ({ total, open }) => (
        <AppLink href={links.companyRecords(company, open)}>{format.number(total)}</AppLink>
      ),
    },
    { key: 'last', title: t('call.last'), width: 112, cell: ({ last_date }) => format.date(last_date) },
    {
      key: 'price',
      title: t('call.againstMarket'),
      align: 'end',
      width: 150,
      cell: ({ compared }) =>
        compared && (
          <>
            {signedShare(compared.share, format.percent)}
            <small className={styles.beside}>
              {t('call.comparedRecords', { count: compared.total, n: format.number(compared.total) })}
            </small>
          </>
        ),
    },
  ];
  return (
    <DataTable<Partner>
      id="call-partners"
      label={t('call.partners')}
      columns={columns}
      rows={partners}
      rowKey={({ id }) => id}
      rowName={({ desc_en, id }) => desc_en || id}
      plain
      dense
    />
  );
}
