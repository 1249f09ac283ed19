// Page of rivals: companies marked as peers side by side in the newest whole quarter, with the suppliers and customers that
// they won and lost, and which of them moved from one to another.
import { RIVALS_MAX } from '@waybill/contract/rival-terms';
import { platform, useCall, useLanguage } from '@waybill/platform';
import { links, problemOf, useTradeTexts } from '@waybill/trade';
import { type MeasureKey, useTradeMeasures } from '@waybill/trade/charts';
import { SampleNote } from '@waybill/trade/data';
import { AppLink, Button, EmptyState, PageHead, Panel, PanelSkeleton } from '@waybill/ui';
import { Segmented, Select, useAddress } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { ChooseRivals } from './ChooseRivals';
import { RivalColumn } from './RivalColumn';
import { RivalMoves } from './RivalMoves';
import {
  busierSide,
  type PartnerSide,
  type RivalsAnswer,
  type RivalsView,
  rivalsFields,
} from './rival-terms';
import styles from './rivals.module.css';

/** Marked companies that the choice offers. */
const OFFERED = 100;

export default function RivalsPage() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const [view, change] = useAddress(rivalsFields);
  const marks = useCall('traderMarks', { mark: 'peer', page: 1, pageSize: OFFERED });
  const [country = '', direction] = view.file.split('.');
  const isAsked = view.companies.length > 0;
  const answer = useCall(
    'traderRivals',
    {
      companies: view.companies.slice(0, RIVALS_MAX),
      country,
      ...(direction !== undefined && { direction: direction as '1' | '2' }),
      sortField: view.measure,
    },
    { enabled: isAsked, keepPrevious: true },
  );
  const quarter = answer.data?.quarter;
  const formatMonths = ({ from, to }: { from: string; to: string }) =>
    `${format.month(from)} – ${format.month(to)}`;
  const peers = marks.data?.data.map(({ company, name }) => ({ id: company, name }));
  return (
    <div className={`wb-page ${styles.page}`}>
      <PageHead
        title={t('rivals.title')}
        facts={[
          quarter
            ? t('rivals.quarters', { now: formatMonths(quarter.now), before: formatMonths(quarter.before) })
            : t('rivals.about'),
        ]}
        actions={<AppLink href={links.marked('peer')}>{t('marks.title')}</AppLink>}
      />
      {problemOf(marks) ??
        (peers === undefined ? (
          <PanelSkeleton lines={2} block={320} />
        ) : peers.length === 0 && !isAsked ? (
          <NoPeers />
        ) : (
          <>
            <ChooseRivals
              key={view.companies.join()}
              peers={peers}
              compared={view.companies}
              names={new Map(answer.data?.rivals.map(({ id, desc_en }) => [id, desc_en]))}
              busy={answer.isFetching}
              onCompare={(companies) => change({ companies, file: '' })}
            />
            {isAsked &&
              (problemOf(answer) ??
                (answer.data === undefined ? (
                  <PanelSkeleton lines={2} block={480} />
                ) : (
                  <Compared answer={answer.data} view={view} onChange={change} />
                )))}
          </>
        ))}
    </div>
  );
}

function NoPeers() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Panel>
      <EmptyState
        icon="company"
        title={t('rivals.noPeers')}
        why={t('rivals.noPeersWhy')}
        actions={
          <Button type="primary" onClick={() => platform.navigate(links.traders())}>
            {t('search.title')}
          </Button>
        }
      />
    </Panel>
  );
}

interface ComparedProps {
  answer: RivalsAnswer;
  view: RivalsView;
  onChange: (part: Partial<RivalsView>) => void;
}

function Compared({ answer, view, onChange }: ComparedProps) {
  const { t } = useTranslation(NAMESPACE);
  const side = view.side === '' ? busierSide(answer) : view.side;
  const shown = { answer, side, measure: view.measure };
  return (
    <>
      <ViewChoices {...{ answer, view, side, onChange }} />
      {answer.quarter === null ? (
        <Panel>
          <EmptyState compact title={t('rivals.noQuarter')} why={t('rivals.noQuarterWhy')} />
        </Panel>
      ) : (
        <>
          {answer.rivals.some(({ sample }) => sample) && <SampleNote />}
          <div className={styles.columns}>
            {answer.rivals.map((rival) => (
              <RivalColumn key={rival.id} rival={rival} {...shown} />
            ))}
          </div>
          <RivalMoves {...shown} />
        </>
      )}
    </>
  );
}

/** Which customs file, whose partners, and what is measured. */
function ViewChoices({ answer, view, side, onChange }: ComparedProps & { side: PartnerSide }) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const measures = useTradeMeasures();
  const names = useCall('countryMappings', {});
  const nameCode = (code: string) => {
    const found = names.data?.find((each) => each.code === code);
    return found?.alpha2 ? format.country(found.alpha2) : code;
  };
  return (
    <div className={styles.choices}>
      <Select<string>
        className={styles.file}
        aria-label={t('rivals.file')}
        value={`${answer.country}.${answer.direction}`}
        onChange={(file) => onChange({ file })}
        options={answer.files.map(({ country, direction, total }) => ({
          value: `${country}.${direction}`,
          label: `${nameCode(country)} · ${trade(`direction.${direction}`)} (${format.number(total)})`,
        }))}
        getPopupContainer={(element: HTMLElement) => element.parentElement ?? element}
      />
      <Segmented<PartnerSide>
        aria-label={t('rivals.sides')}
        value={side}
        onChange={(next) => onChange({ side: next })}
        options={(['1', '2'] as const).map((value) => ({ value, label: t(`rivals.side.${value}`) }))}
      />
      <Segmented<MeasureKey>
        aria-label={t('rivals.measure')}
        value={view.measure}
        onChange={(measure) => onChange({ measure })}
        options={measures.map(({ key, label }) => ({ value: key, label }))}
      />
    </div>
  );
}
