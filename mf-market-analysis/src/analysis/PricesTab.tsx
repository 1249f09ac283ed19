// Tab 8 of an analysis: prices per six-digit code, unit and basis, with a chart by month for the selected row. FOB and
// CIF are separate rows and never mixed. Outliers are listed with the reason.
import type { AnalysisAnswer, PriceRow } from '@waybill/contract';
import { analysisTabs } from '@waybill/contract/analysis-terms';
import { useLanguage } from '@waybill/platform';
import { links, useTradeTexts } from '@waybill/trade';
import { AppLink, EmptyState, useOnPaper } from '@waybill/ui';
import { type FigureColumn, FigurePanel, RangeChart } from '@waybill/ui/charts';
import { dotted, Select } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './analysis.module.css';
import { useAllRows, useTab } from './analysis-queries';
import { NoRecords, problemPanel } from './TabFrame';
import { recordsLink, type TabProps, tableOf, useFigureWords } from './tab';

const toPriceKey = ({ hs6, unit, basis }: PriceRow) => `${hs6} ${unit} ${basis ?? ''}`;
const priceRows = (answer: AnalysisAnswer | undefined) =>
  answer?.tab === analysisTabs.prices ? answer.data : undefined;
/** Number of outliers, of which the farthest are listed. */
const beyond = ({ low, high }: PriceRow) => (low?.total ?? 0) + (high?.total ?? 0);
const significant = { maximumSignificantDigits: 4 };

/** Path of the quote check for a row's goods, unit and basis. */
const quoteLink = ({ view, country }: TabProps, { hs6, unit, basis }: PriceRow): string =>
  links.quote({
    hsCode: hs6,
    unit,
    impOrExp: view.impOrExp,
    country: view.country || (country === 'all' ? '' : country),
    partner: view.area === '' ? view.tradeArea : [view.area],
    ...(basis === 'FOB' || basis === 'CIF' ? { incoterm: basis } : {}),
  });

export default function PricesTab(props: TabProps) {
  const { view, country, tab, act } = props;
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const words = useFigureWords(props);
  const answered = useTab(view, country, tab);
  const allRows = useAllRows(view, country, tab, priceRows);
  const [chosen, choose] = useState<string | null>(null);
  const paper = useOnPaper();
  const { page, stat } = answered;
  const problem = problemPanel(answered);
  if (problem !== null) return problem;

  const rows = priceRows(page.data) ?? [];
  const shown = rows.find((row) => toPriceKey(row) === chosen) ?? rows[0];
  // Records may match without having comparable prices.
  const matched = page.data?.total === 0 ? (stat?.total ?? 0) : 0;
  const price = (value: number) => format.number(value, significant);
  const nameBasis = ({ basis }: PriceRow) => (basis === null ? t('price.noBasis') : trade(`basis.${basis}`));
  const namePrice = (row: PriceRow) => `${dotted(row.hs6)} · USD/${row.unit} · ${nameBasis(row)}`;

  const all: FigureColumn<PriceRow>[] = [
    {
      key: 'code',
      title: t('rowTitle.15'),
      wide: true,
      twoLines: true,
      cell: (row) => <span title={row.name}>{`${dotted(row.hs6)} ${row.name}`}</span>,
      value: (row) => row.hs6,
    },
    { key: 'unit', title: t('price.unit'), cell: ({ unit }) => `USD/${unit}`, value: ({ unit }) => unit },
    { key: 'basis', title: t('price.basis'), cell: nameBasis, value: nameBasis },
    {
      key: 'median',
      title: t('price.median'),
      align: 'end',
      sortable: true,
      cell: (row) => price(row.median),
      kind: 'price',
      value: (row) => row.median,
    },
    {
      key: 'quartiles',
      title: t('price.quartiles'),
      align: 'end',
      cell: (row) => `${price(row.q1)} – ${price(row.q3)}`,
      parts: [
        { title: t('price.lower'), kind: 'price', value: (row) => row.q1 },
        { title: t('price.upper'), kind: 'price', value: (row) => row.q3 },
      ],
    },
    {
      key: 'range',
      title: t('price.range'),
      align: 'end',
      // The same bounds as those beyond which the prices below the chart lie.
      cell: (row) => `${price(row.low?.fence ?? row.min)} – ${price(row.high?.fence ?? row.max)}`,
      parts: [
        { title: t('price.lowest'), kind: 'price', value: (row) => row.min },
        { title: t('price.highest'), kind: 'price', value: (row) => row.max },
      ],
    },
    {
      key: 'total',
      title: t('price.count'),
      align: 'end',
      opens: true,
      sortable: true,
      cell: (row) => format.number(row.total),
      kind: 'count',
      value: (row) => row.total,
    },
    {
      key: 'outliers',
      title: t('price.outliers'),
      align: 'end',
      cell: (row) =>
        beyond(row) > 0 && (
          <span className={styles.outliers}>
            {(['low', 'high'] as const).map((side) => {
              const { total = 0, open } = row[side] ?? {};
              return (
                open !== undefined &&
                total > 0 && (
                  <AppLink key={side} href={recordsLink(props, open)} title={t(`price.side.${side}`)}>
                    {format.number(total)}
                  </AppLink>
                )
              );
            })}
          </span>
        ),
      kind: 'count',
      value: beyond,
    },
  ];
  // The quartiles say more than the range, and paper has no space for both.
  const columns = paper ? all.filter(({ key }) => key !== 'range') : all;
  return (
    <>
      <FigurePanel<PriceRow>
        id="analysis-8"
        title={t('tab.8')}
        note={t('note.8')}
        {...words}
        {...(shown && { drawn: namePrice(shown) })}
        columns={() => columns}
        rows={rows}
        rowKey={toPriceKey}
        rowName={namePrice}
        linkOf={(row) => recordsLink(props, row.open)}
        loading={page.isPending || page.isPlaceholderData}
        empty={
          matched > 0 ? (
            <EmptyState
              compact
              title={t('price.none')}
              why={t('price.noneWhy', { count: matched, n: format.number(matched) })}
            />
          ) : (
            <NoRecords view={view} country={country} act={act} />
          )
        }
        table={tableOf(props, page.data?.total ?? 0)}
        allRows={allRows}
        actions={
          // There from the start, so that the head keeps its height.
          (shown || page.isPending) && (
            <>
              {shown ? (
                <AppLink href={quoteLink(props, shown)}>{t('quote.link')}</AppLink>
              ) : (
                <span className="wb-muted">{t('quote.link')}</span>
              )}
              <Select<string>
                aria-label={t('price.choose')}
                className={styles.choice}
                size="small"
                disabled={shown === undefined}
                value={shown && toPriceKey(shown)}
                onChange={choose}
                options={rows.map((row) => ({ value: toPriceKey(row), label: namePrice(row) }))}
              />
            </>
          )
        }
        chart={() => shown && <Band {...props} row={shown} label={namePrice(shown)} />}
      />
      {(stat?.unpriced ?? []).some(({ total }) => total > 0) && (
        <p className={styles.unpriced}>
          <span className="wb-muted">{t('price.unpriced')}</span>
          {stat?.unpriced?.map(({ reason, total, open }) => (
            <AppLink key={reason} href={recordsLink(props, open)}>
              {`${t(`unpriced.${reason}`)}: ${format.number(total)}`}
            </AppLink>
          ))}
        </p>
      )}
    </>
  );
}

/** Chart of the selected row by month, and the prices that were excluded from its range. */
function Band({ row, label, ...props }: TabProps & { row: PriceRow; label: string }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const paper = useOnPaper();
  const months = row.months ?? [];
  const byMonth = new Map(months.map((month) => [month.month, month]));
  const records = new Set(row.outliers.map(({ id }) => id));
  const fences = [
    { key: 'low', fence: row.low },
    { key: 'high', fence: row.high },
  ] as const;
  return (
    <div>
      {/* On the screen, the selected row is named in the panel's head. */}
      {paper && <p>{`${label} · ${row.name}`}</p>}
      <RangeChart
        label={label}
        unit={`USD/${row.unit}`}
        direction={props.view.impOrExp}
        rows={months.map(({ month, total, median, q1, q3 }) => ({
          period: month,
          count: total,
          median,
          q1,
          q3,
        }))}
        outliers={row.outliers.map(({ id, date, price, reason }) => ({
          key: id,
          period: date.slice(0, 7),
          value: price,
          reason: t(`outlier.${reason}`),
        }))}
        linkOf={(key) => {
          if (records.has(key)) return links.record(key);
          const month = byMonth.get(key);
          return month && recordsLink(props, month.open);
        }}
      />
      <p className={styles.fences}>
        {fences.map(
          ({ key, fence }) =>
            fence !== null &&
            fence.total > 0 && (
              <AppLink key={key} href={recordsLink(props, fence.open)}>
                {t(`price.fence.${key}`, {
                  count: fence.total,
                  n: format.number(fence.total),
                  price: `${format.number(fence.fence, significant)} USD/${row.unit}`,
                })}
              </AppLink>
            ),
        )}
        {beyond(row) > row.outliers.length && (
          <span className="wb-muted">
            {t('price.farthest', {
              shown: format.number(row.outliers.length),
              n: format.number(beyond(row)),
            })}
          </span>
        )}
        {row.low === null && <span className="wb-muted">{t('price.few')}</span>}
      </p>
    </div>
  );
}
