// Importers or exporters of the company library: followed and new companies, their countries, reporting countries,
// keywords.
import type { AreaCount, CallResponse, Direction } from '@waybill/contract';
import { directions } from '@waybill/contract';
import { useCall, useLanguage } from '@waybill/platform';
import { links, useReportingName } from '@waybill/trade';
import { LoadingState, Panel } from '@waybill/ui';
import { FigurePanel, RankBars, WorldMap } from '@waybill/ui/charts';
import { Answer, StatTiles } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { KeywordCounts } from './KeywordCounts';

type Library = CallResponse<'traderLibrary'>;

interface LibrarySideProps {
  side: Direction;
  /** Path to the followed companies; null where this site has no such page. */
  followed: string | null;
}

export function LibrarySide({ side, followed }: LibrarySideProps) {
  const answer = useCall('traderLibrary', { type: side === directions.import ? 1 : 2 });
  return (
    <Answer query={answer} skeleton={<LoadingState />}>
      {(library) => <Side library={library} side={side} followed={followed} />}
    </Answer>
  );
}

function Side({ library, side, followed }: LibrarySideProps & { library: Library }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  return (
    <div className="wb-page">
      <Panel>
        <StatTiles
          label={t(`search.side.${side}`)}
          stats={[
            {
              key: 'new',
              label: t('library.added'),
              value: format.number(library.recent_added),
              href: links.traders(side, { added: true }),
            },
            {
              key: 'followed',
              label: t('library.followed'),
              value: format.number(library.favorites),
              ...(followed !== null && { href: followed }),
            },
          ]}
        />
      </Panel>
      <KeywordCounts side={side} keywords={library.keyword_areas} />
      <AreasPanel side={side} areas={library.areas} total={library.total} />
      <Reporting side={side} areas={library.trade_areas} />
    </div>
  );
}

/** Countries of the companies, on a map and as a list; each links to its companies. */
function AreasPanel({ side, areas, total }: { side: Direction; areas: readonly AreaCount[]; total: number }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameArea = ({ alpha2 }: AreaCount) => (alpha2 === null ? t('filter.none') : format.country(alpha2));
  const linkArea = ({ code }: AreaCount) => links.traders(side, { held: true, country: code });
  const known = new Map(areas.map((area) => [area.code, area]));
  return (
    <FigurePanel<AreaCount>
      id={`library-areas-${side}`}
      title={t('library.areas')}
      note={t('library.areasNote')}
      source={t('library.source')}
      rows={areas}
      rowKey={({ code }) => code}
      rowName={nameArea}
      linkOf={linkArea}
      columns={() => [
        { key: 'name', title: t('search.country'), wide: true, cell: nameArea, value: nameArea },
        {
          key: 'total',
          title: t('library.companies'),
          align: 'end',
          opens: true,
          cell: (row) => format.number(row.total),
          value: (row) => row.total,
        },
        {
          key: 'share',
          title: t('column.share'),
          align: 'end',
          cell: (row) => format.percent(total === 0 ? 0 : row.total / total),
          value: (row) => (total === 0 ? null : row.total / total),
        },
      ]}
      chart={() => (
        <WorldMap
          label={t('library.areas')}
          direction={side}
          values={areas.flatMap(({ alpha2, total: value }) =>
            alpha2 === null ? [] : [{ code: alpha2, value }],
          )}
          write={format.compact}
          linkOf={(code) => {
            const area = known.get(code);
            return area && linkArea(area);
          }}
        />
      )}
    />
  );
}

function Reporting({ side, areas }: { side: Direction; areas: readonly AreaCount[] }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameCountry = useReportingName();
  return (
    <Panel title={t('library.reporting')} note={t('library.reportingNote')}>
      <RankBars
        label={t('library.reporting')}
        direction={side}
        items={areas.map(({ code, total }) => ({ key: code, label: nameCountry(code), value: total }))}
        most={15}
        write={format.compact}
        linkOf={(code) => links.traders(side, { held: true, tradeArea: code })}
      />
    </Panel>
  );
}
