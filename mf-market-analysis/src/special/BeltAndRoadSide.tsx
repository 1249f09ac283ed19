// One direction of Belt and Road trade with China: growth, countries, months, codes, companies.
import { directions, type Growth, reportingCountry } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { CompanyLink, links, type SearchLink, useTradeTexts } from '@waybill/trade';
import { dotted, StatTiles } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { type BeltAndRoad, readGrowth } from './belt-and-road';
import { GrowingCountries } from './GrowingCountries';
import { LeadingPanel, UndeclaredNote } from './LeadingPanel';
import { MonthsPanel } from './MonthsPanel';

const CHINA = 'CN';

interface BeltAndRoadSideProps {
  page: BeltAndRoad;
  side: BeltAndRoad['sides'][number];
}

export function BeltAndRoadSide({ page, side }: BeltAndRoadSideProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const growthNote = useGrowthNote();
  const { direction } = side;
  const imports = direction === directions.import;
  const dates = { startDate: page.start, endDate: page.end };
  const source = t('special.belt.source', {
    side: t(`special.belt.side.${direction}`),
    start: format.date(page.start),
    end: format.date(page.end),
  });
  const common = { source, direction };
  const reporters = page.countries.filter(({ sides }) => sides.some((held) => held.direction === direction));
  const places = [...new Set(reporters.map(({ alpha2 }) => alpha2))];
  const codes = reporters.map(({ code }) => code).filter((code) => reportingCountry(code) !== undefined);
  const linkRecords = (link: SearchLink) =>
    links.search({ countries: codes, filterArea: [CHINA], direction, ...dates, ...link });
  const ofCompany = (id: string, name: string) => linkRecords({ pinned: { id, name, side: direction } });
  return (
    <>
      <StatTiles
        label={source}
        stats={[
          {
            key: 'total',
            label: trade('measure.total'),
            value: format.number(side.total),
            ...growthNote(side.growth, 'total'),
          },
          {
            key: 'amount',
            label: trade('measure.amount'),
            value: format.money(side.amount),
            ...growthNote(side.growth, 'amount'),
          },
          {
            key: 'weight',
            label: trade('column.weight'),
            value: format.number(side.weight, { maximumFractionDigits: 0 }),
            ...growthNote(side.growth, 'weight'),
          },
        ]}
      />
      <GrowingCountries
        {...common}
        countries={reporters}
        recordsOf={(countries) => linkRecords({ countries })}
      />
      <MonthsPanel
        {...common}
        id="belt-months"
        start={page.start}
        months={side.months}
        recordsOf={linkRecords}
      />
      <LeadingPanel
        {...common}
        id="belt-codes"
        title={t('special.codes')}
        note={t('special.codesNote')}
        table={side.codes}
        nameOf={({ key, name }) => `${dotted(key)} ${name}`.trim()}
        linkOf={({ key }) =>
          key.length === 6
            ? links.analysis('all', {
                hsCode: key,
                impOrExp: direction,
                imArea: imports ? places : [CHINA],
                exArea: imports ? [CHINA] : places,
                ...dates,
              })
            : undefined
        }
      />
      <LeadingPanel
        {...common}
        id="belt-companies"
        title={t(`tab.${direction}`)}
        note={t(`special.belt.companies.${direction}`)}
        table={side.companies}
        nameOf={({ key, name }) => (name === '' ? key : name)}
        label={({ key, country }, name) => (
          <CompanyLink
            id={key}
            name={name}
            country={country}
            side={direction}
            instead={ofCompany(key, name)}
          />
        )}
        linkOf={({ key, name }) => ofCompany(key, name)}
      />
      <UndeclaredNote
        tables={[
          { title: t('special.codes'), table: side.codes },
          { title: t(`tab.${direction}`), table: side.companies },
        ]}
      />
    </>
  );
}

/** Note below a figure: its growth, and which months were compared. */
function useGrowthNote() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  return (growth: Growth | null, measure: 'total' | 'amount' | 'weight') => {
    const share = readGrowth(growth, measure);
    if (growth === null || share === null) return { note: t('special.growth.none') };
    return {
      note: t(share < 0 ? 'special.growth.less' : 'special.growth.more', {
        share: format.percent(Math.abs(share)),
        first: format.month(growth.first),
        last: format.month(growth.last),
      }),
      tone: share < 0 ? ('amber' as const) : ('success' as const),
    };
  };
}
