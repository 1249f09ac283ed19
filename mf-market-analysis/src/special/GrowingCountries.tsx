// Table of the Belt and Road countries by their trade with China, each with its growth against the same months a year
// before.
import { useLanguage } from '@waybill/platform';
import { signed, useReportingName } from '@waybill/trade';
import { measureKey, TradeFigures } from '@waybill/trade/charts';
import { WorldMap } from '@waybill/ui/charts';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { type BeltAndRoad, readGrowth } from './belt-and-road';

interface GrowingCountriesProps {
  countries: BeltAndRoad['countries'];
  source: string;
  direction: 1 | 2;
  /** Path to the records of countries, by code of spec §2. */
  recordsOf: (countries: readonly string[]) => string;
}

type Line = BeltAndRoad['countries'][number]['sides'][number] & { code: string; alpha2: string };

const toFigures = (row: Line) => row;

export function GrowingCountries({ countries, source, direction, recordsOf }: GrowingCountriesProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameCountry = useReportingName();
  const lines = countries
    .flatMap(({ code, alpha2, sides }) => sides.map((side): Line => ({ ...side, code, alpha2 })))
    .filter((line) => line.direction === direction)
    .sort((a, b) => b.total - a.total);
  const byPlace = Map.groupBy(lines, ({ alpha2 }) => alpha2);
  const written = (share: number | null) => (share === null ? null : signed(share, format.percent));
  const grown = (measure: 'total' | 'amount') => ({
    key: `growth-${measure}`,
    title: t(`special.growth.${measure}`),
    align: 'end' as const,
    cell: (line: Line) => written(readGrowth(line.growth, measure)),
    value: (line: Line) => readGrowth(line.growth, measure),
  });
  return (
    <TradeFigures<Line>
      id="belt-countries"
      title={t('special.belt.countries')}
      note={[
        t('special.growth.note'),
        ...(byPlace.size < lines.length ? [t('special.growth.noteAir')] : []),
      ].join('; ')}
      source={source}
      rows={lines}
      rowKey={({ code }) => code}
      rowName={({ code }) => nameCountry(code)}
      figuresOf={toFigures}
      linkOf={({ code, total }) => (total === 0 ? undefined : recordsOf([code]))}
      lead={[
        {
          key: 'country',
          title: t('countries.country'),
          wide: true,
          cell: ({ code }) => nameCountry(code),
          value: ({ code }) => nameCountry(code),
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
        return (
          <WorldMap
            label={t('special.belt.countries')}
            direction={direction}
            values={[...byPlace].map(([code, own]) => ({
              code,
              value: own.reduce((sum, line) => sum + (line[of] ?? 0), 0),
            }))}
            write={format.compact}
            linkOf={(alpha2) => {
              const own = byPlace.get(alpha2);
              return own && recordsOf(own.map(({ code }) => code));
            }}
          />
        );
      }}
    />
  );
}
