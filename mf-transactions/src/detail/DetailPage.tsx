// One record: its facts in two columns, the text as declared, the national fields, and the way back to the list.
import { codes, directions, type TransactionDetail } from '@waybill/contract';
import { type CallError, useCall, useLanguage } from '@waybill/platform';
import {
  Button,
  EmptyState,
  FailureState,
  Icon,
  PageHead,
  Panel,
  PanelSkeleton,
  SampleBadge,
} from '@waybill/ui';
import { dotted, FactList, FoldedBlock } from '@waybill/ui/data';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useReportingName } from '../countries/reporting';
import { useFavorites } from '../favorites/favorites';
import { NAMESPACE } from '../texts';
import styles from './detail.module.css';
import { type FactGroup, hsSearchPath, type NamedFact, partyPath, useDetailFacts } from './detail-facts';
import { GoodsText } from './GoodsText';

export default function DetailPage() {
  const { t } = useTranslation(NAMESPACE);
  const id = useParams().id ?? '';
  const back = useBack();
  // The same record costs once a day, and it does not change under the reader.
  const detail = useCall(
    'transactionDetails',
    { id },
    { enabled: id !== '', staleTime: Number.POSITIVE_INFINITY },
  );

  const backLink = (
    <button type="button" className="wb-link-button" onClick={back}>
      <Icon name="left" /> {t('detail.back')}
    </button>
  );
  if (id === '') {
    return (
      <Frame back={backLink}>
        <EmptyState icon="document" title={t('detail.noId')} why={t('detail.noIdWhy')} />
      </Frame>
    );
  }
  if (detail.isError) {
    return (
      <Frame back={backLink}>
        <Problem error={detail.error} onRetry={() => void detail.refetch()} retrying={detail.isFetching} />
      </Frame>
    );
  }
  if (detail.data === undefined) {
    return (
      <Frame back={backLink}>
        <PanelSkeleton lines={6} block={240} />
      </Frame>
    );
  }
  return <Record record={detail.data} back={backLink} />;
}

/** Back to the very same list when there is one behind this page, else to an empty search. Escape does the same. */
function useBack(): () => void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const fromList = typeof state === 'object' && state !== null && 'from' in state && state.from === 'list';
  const back = useCallback(() => {
    if (fromList) navigate(-1);
    else navigate('/transaction/search');
  }, [fromList, navigate]);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // Whatever lies on top or takes text closes or clears first.
      if (document.querySelector('[role="dialog"], .ant-dropdown:not(.ant-dropdown-hidden)') !== null) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null)
        return;
      back();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [back]);
  return back;
}

function Frame({ back, children }: { back: ReactNode; children: ReactNode }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <div className={styles.page}>
      <PageHead title={t('detail.title')} back={back} />
      <Panel>{children}</Panel>
    </div>
  );
}

interface ProblemProps {
  error: CallError;
  onRetry: () => void;
  retrying: boolean;
}

function Problem({ error, onRetry, retrying }: ProblemProps) {
  const { t } = useTranslation(NAMESPACE);
  if (error.code === codes.notFound || error.code === codes.invalid) {
    return <EmptyState icon="document" title={t('detail.notFound')} why={t('detail.notFoundWhy')} />;
  }
  if (error.code === codes.planLacksRight || error.code === codes.planExpired) {
    const expired = error.code === codes.planExpired;
    return (
      <EmptyState
        icon="lock"
        title={t(expired ? 'problem.expired' : 'problem.plan')}
        why={t('detail.planWhy')}
        actions={<Button onClick={onRetry}>{t('detail.tryAgain')}</Button>}
      />
    );
  }
  return (
    <FailureState
      title={t('detail.failed')}
      advice={error.message}
      onRetry={onRetry}
      retrying={retrying}
      {...(error.trace !== undefined && { trace: error.trace })}
    />
  );
}

/** Which facts stand in which column, so that both come out about as long. */
const columns: readonly (readonly FactGroup[])[] = [
  ['parties', 'transport', 'money'],
  ['goods', 'customs'],
];

const isStated = ({ value }: NamedFact) => value !== null && value !== undefined && value !== '';

/** What the record states, and below it in one quiet line what it does not. */
function Facts({ facts }: { facts: readonly NamedFact[] }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const stated = facts.filter(isStated);
  const missing = facts.filter((fact) => !isStated(fact)).map(({ label }) => label);
  return (
    <>
      {stated.length > 0 && <FactList facts={stated} columns={1} />}
      {missing.length > 0 && (
        <p className={styles.missing}>{t('detail.notStated', { list: format.list(missing) })}</p>
      )}
    </>
  );
}

function Record({ record, back }: { record: TransactionDetail; back: ReactNode }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameOf = useReportingName();
  const favorites = useFavorites();
  const facts = useDetailFacts(record);
  const national = Object.entries(record.national);
  const more = [
    { name: 'buyer', to: partyPath(record, directions.import) },
    { name: 'supplier', to: partyPath(record, directions.export) },
    { name: 'hs', to: hsSearchPath(record) },
  ].filter((link): link is { name: string; to: string } => link.to !== null);

  return (
    <article className={styles.page}>
      <PageHead
        back={back}
        title={t(`detail.titleOf.${record.direction}`, { country: nameOf(record.country) })}
        facts={[
          format.date(record.date),
          record.document && t('detail.documentNo', { document: record.document }),
          record.hs && t('detail.hsOf', { hs: dotted(record.hs) }),
          record.sample && <SampleBadge />,
        ]}
        actions={
          <Button
            icon={
              <Icon
                name={record.favorite ? 'starred' : 'star'}
                {...(record.favorite && { className: styles.starred ?? '' })}
              />
            }
            aria-pressed={record.favorite}
            onClick={() => favorites.toggle(record)}
          >
            {record.favorite ? t('favorite.remove') : t('favorite.add')}
          </Button>
        }
      />
      <GoodsText record={record} />
      <div className={styles.columns}>
        {columns.map((groups) => (
          <div key={groups.join()} className={styles.column}>
            {groups.map((group) => (
              <Panel key={group} title={t(`group.${group}`)}>
                <Facts facts={facts[group]} />
              </Panel>
            ))}
          </div>
        ))}
      </div>
      {more.length > 0 && (
        <Panel title={t('detail.more')}>
          <ul className={styles.more}>
            {more.map(({ name, to }) => (
              <li key={name}>
                <Link className="wb-link" to={to}>
                  {t(`detail.moreFrom.${name}`, {
                    buyer: record.importer,
                    supplier: record.exporter,
                    hs: dotted(record.hs.slice(0, 6)),
                  })}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {national.length > 0 && (
        <FoldedBlock
          title={t('detail.national')}
          note={t('detail.nationalCount', { count: national.length })}
        >
          <FactList
            facts={national.map(([name, value]) => ({ key: name, label: name, value }))}
            columns={2}
          />
        </FoldedBlock>
      )}
    </article>
  );
}
