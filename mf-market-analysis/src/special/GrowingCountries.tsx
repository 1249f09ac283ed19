// The Belt and Road countries by their trade with China, each with its growth against the same months a year before.
import { directions } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { links, useReportingName } from '@waybill/trade';
import { measureKey, TradeFigures } from '@waybill/trade/charts';
import { AppLink } from '@waybill/ui';
import { WorldMap } from '@waybill/ui/charts';
import { useTranslation } from 'react-i18next';
import { signed } from '../analysis/changes';
import { NAMESPACE } from '../texts';
import { type BeltAndRoad, growthOf } from './belt-and-road';

interface GrowingCountriesProps {
  countries: BeltAndRoad['countries'];
  source: string;
  direction: 1 | 2;
}

type Line = BeltAndRoad['countries'][number]['sides'][number] & { code: string; alpha2: string };

const figuresOf = (row: Line) => row;

export function GrowingCountries({ countries, source, direction }: GrowingCountriesProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameOf = useReportingName();
  const lines = countries
    .flatMap(({ code, alpha2, sides }) => sides.map((side): Line => ({ ...side, code, alpha2 })))
    .filter((line) => line.direction === direction)
    .sort((a, b) => b.total - a.total);
  const written = (share: number | null) => (share === null ? null : signed(share, format.percent));
  const grown = (measure: 'total' | 'amount') => ({
    key: `growth-${measure}`,
    title: t(`special.growth.${measure}`),
    align: 'end' as const,
    cell: (line: Line) => written(growthOf(line.growth, measure)),
    value: (line: Line) => growthOf(line.growth, measure),
  });
  return (
    <TradeFigures<Line>
      id="belt-countries"
      title={t('special.belt.countries')}
      note={t('special.growth.note')}
      source={source}
      rows={lines}
      rowKey={({ code }) => code}
      rowName={({ code }) => nameOf(code)}
      figuresOf={figuresOf}
      lead={[
        {
          key: 'country',
          title: t('countries.country'),
          wide: true,
          cell: ({ code }) => (
            <AppLink
              href={links.analysis(code, {
                tradeArea: ['CN'],
                ...(direction === directions.export && { impOrExp: direction }),
              })}
            >
              {nameOf(code)}
            </AppLink>
          ),
          value: ({ code }) => nameOf(code),
        },
      ]}
      more={[
        grown('total'),
        grown('amount'),
        {
          key: 'last',
          title: t('special.belt.dataTo'),
          cell: ({ last }) => format.date(last),
          value: ({ last }) => last,
        },
      ]}
      chart={(measure) => {
        const of = measureKey(measure?.key);
        const sums = new Map<string, number>();
        for (const line of lines) sums.set(line.alpha2, (sums.get(line.alpha2) ?? 0) + (line[of] ?? 0));
        return (
          <WorldMap
            label={t('special.belt.countries')}
            direction={direction}
            values={[...sums].map(([code, value]) => ({ code, value }))}
            write={format.compact}
          />
        );
      }}
    />
  );
}
