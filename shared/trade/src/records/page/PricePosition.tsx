// Panel that shows a record's price: a ring in the band of comparable prices of the year that ends with its month.
import type { PricePosition as Position, TransactionDetail } from '@waybill/contract';
import { NOT_SAID } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { AppLink, Button, Panel, PanelSkeleton } from '@waybill/ui';
import { Dialog, dotted } from '@waybill/ui/data';
import { lazy, Suspense, useState } from 'react';
import { useReportingName } from '../../countries/reporting';
import { links } from '../../links/links';
import { lastDayOf } from '../../query/dates';
import { useTradeTexts } from '../../texts';

const RangeChart = lazy(() =>
  import('@waybill/ui/charts').then(({ RangeChart: chart }) => ({ default: chart })),
);

const PriceMonths = lazy(() => import('./PriceMonths'));

const significant = { maximumSignificantDigits: 4 };

interface PricePositionProps {
  record: TransactionDetail;
  position: Position;
}

export function PricePosition({ record, position }: PricePositionProps) {
  const { t } = useTradeTexts();
  const nameCountry = useReportingName();
  const { format } = useLanguage();
  const { hs6, unit, basis, price, month, months, total, lower } = position;
  const others = total - 1;
  const first = months[0]?.month ?? month;
  /** Path to the records behind the comparable prices of a month. */
  const opens = (of: string) =>
    links.analysis(record.country, {
      hsCode: hs6,
      impOrExp: record.direction,
      startDate: `${first}-01`,
      endDate: lastDayOf(month),
      hs6,
      month: of,
      priceUnit: unit,
      priceBasis: basis ?? NOT_SAID,
    });
  const [large, setLarge] = useState(false);
  const name = `${dotted(hs6)} · USD/${unit} · ${basis === null ? t('record.price.noBasis') : t(`basis.${basis}`)}`;
  const chart = {
    label: t('record.price.chart', { name }),
    unit: `USD/${unit}`,
    direction: record.direction,
    rows: months.map(({ total: count, month: period, ...quartiles }) => ({ period, count, ...quartiles })),
    marked: { period: month, value: price },
    linkOf: opens,
  };
  const source = t('record.price.source', {
    direction: t(`direction.${record.direction}`),
    country: nameCountry(record.country),
    start: format.date(`${first}-01`),
    end: format.date(lastDayOf(month)),
  });
  return (
    <Panel
      title={t('record.price.title')}
      note={
        others === 0
          ? t('record.price.alone', { name })
          : t('record.price.among', {
              name,
              count: others,
              n: format.number(others),
              share: format.percent(lower / others),
              price: `${format.number(price, significant)} USD/${unit}`,
            })
      }
      actions={
        <>
          <AppLink
            href={links.quote({
              hsCode: hs6,
              unit,
              country: record.country,
              impOrExp: record.direction,
              ...(basis === 'FOB' || basis === 'CIF' ? { incoterm: basis } : {}),
            })}
          >
            {t('record.price.checkQuote')}
          </AppLink>
          <Button size="small" onClick={() => setLarge(true)}>
            {t('record.price.large')}
          </Button>
        </>
      }
    >
      <Suspense fallback={<PanelSkeleton lines={0} block={240} />}>
        <RangeChart {...chart} height={240} />
      </Suspense>
      <Dialog open={large} title={t('record.price.title')} width={1080} onClose={() => setLarge(false)}>
        <Suspense fallback={<PanelSkeleton lines={0} block={460} />}>
          <PriceMonths title={name} source={source} unit={unit} months={months} opens={opens} chart={chart} />
        </Suspense>
      </Dialog>
    </Panel>
  );
}
