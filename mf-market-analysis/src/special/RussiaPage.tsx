// Special page /rs_shipping: Russia's trade by route over the last twelve months of data.
import { type CallResponse, type LeadingRow, type Transport, transports } from '@waybill/contract';
import { useCall, useLanguage } from '@waybill/platform';
import { links, type SearchLink, useReportingName, useTradeTexts } from '@waybill/trade';
import { dotted, StatTiles } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { LeadingPanel, UndeclaredNote } from './LeadingPanel';
import { MonthsPanel } from './MonthsPanel';
import { useDirectionName } from './SideTabs';
import { SpecialPage } from './SpecialPage';

const RUSSIA = 'russia';

type Page = NonNullable<CallResponse<'specialRussia'>>;
type Side = Page['sides'][number];

export default function RussiaPage() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <SpecialPage
      title={t('special.russia.title')}
      about={t('special.russia.about')}
      emptyTitle={t('special.russia.empty')}
      further={{ href: links.analysis(RUSSIA), label: t('special.russia.analyse') }}
      answer={useCall('specialRussia', {})}
      nameOf={useDirectionName()}
    >
      {(page, side) => <RussianSide page={page} side={side} />}
    </SpecialPage>
  );
}

function RussianSide({ page: { start, end }, side }: { page: Page; side: Side }) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const nameCountry = useReportingName();
  const source = t('source', {
    direction: trade(`direction.${side.direction}`),
    country: nameCountry(RUSSIA),
    start: format.date(start),
    end: format.date(end),
  });
  const common = { source, direction: side.direction };
  const linkRecords = (link: SearchLink) =>
    links.search({
      countries: [RUSSIA],
      direction: side.direction,
      startDate: start,
      endDate: end,
      ...link,
    });
  const namePort = ({ key, name }: LeadingRow) => (name === '' ? key : name);
  /** Records without a port cannot be searched for by its name. */
  const portLink = (side: 'loadingPort' | 'unloadingPort') => (row: LeadingRow) =>
    row.key === '' ? undefined : linkRecords({ narrowing: { [side]: namePort(row) } });
  const nameTransport = ({ key }: LeadingRow) => {
    const known = knownTransport(key);
    return known === undefined ? key : trade(`transport.${known}`);
  };
  return (
    <>
      <StatTiles
        label={source}
        stats={[
          { key: 'total', label: trade('measure.total'), value: format.number(side.total) },
          { key: 'amount', label: trade('measure.amount'), value: format.money(side.amount) },
          {
            key: 'weight',
            label: trade('column.weight'),
            value: format.number(side.weight, { maximumFractionDigits: 0 }),
          },
        ]}
      />
      <LeadingPanel
        {...common}
        id="russia-areas"
        title={t('tab.4')}
        note={t('note.4')}
        table={side.areas}
        nameOf={({ key }) => format.country(key)}
        linkOf={({ key }) => linkRecords({ filterArea: [key] })}
        map
      />
      <LeadingPanel
        {...common}
        id="russia-loading"
        title={t('tab.7')}
        note={t('note.7')}
        table={side.loadingPorts}
        nameOf={namePort}
        linkOf={portLink('loadingPort')}
      />
      <LeadingPanel
        {...common}
        id="russia-unloading"
        title={t('tab.6')}
        note={t('note.6')}
        table={side.unloadingPorts}
        nameOf={namePort}
        linkOf={portLink('unloadingPort')}
      />
      <LeadingPanel
        {...common}
        id="russia-transport"
        title={t('special.russia.transport')}
        table={side.transports}
        nameOf={nameTransport}
        linkOf={({ key }) => {
          const known = knownTransport(key);
          return known && linkRecords({ narrowing: { transport: [known] } });
        }}
      />
      <MonthsPanel
        {...common}
        id="russia-months"
        start={start}
        months={side.months}
        recordsOf={linkRecords}
      />
      <LeadingPanel
        {...common}
        id="russia-codes"
        title={t('special.codes')}
        note={t('special.codesNote')}
        table={side.codes}
        nameOf={({ key, name }) => `${dotted(key)} ${name}`.trim()}
        linkOf={({ key }) =>
          isWholeCode(key)
            ? links.analysis(RUSSIA, {
                hsCode: key,
                impOrExp: side.direction,
                startDate: start,
                endDate: end,
              })
            : undefined
        }
      />
      <UndeclaredNote
        tables={[
          { title: t('tab.4'), table: side.areas },
          { title: t('tab.7'), table: side.loadingPorts },
          { title: t('tab.6'), table: side.unloadingPorts },
          { title: t('special.russia.transport'), table: side.transports },
          { title: t('special.codes'), table: side.codes },
        ]}
      />
    </>
  );
}

const knownTransport = (key: string): Transport | undefined =>
  transports.find((transport) => transport === key);

/** A shorter declared code is also the beginning of longer ones: an analysis of it would count more. */
const isWholeCode = (code: string) => code.length === 6;
