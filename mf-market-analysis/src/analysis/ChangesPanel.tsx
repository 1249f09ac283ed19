// Panel of an analysis with the changes against the year before, as sentences with figures; each links to its records.
import type { AnalysisFilter, Compared } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { namesCompany, problemOf, signed, useTradeTexts } from '@waybill/trade';
import { AppLink, Panel, PanelSkeleton, useOnPaper } from '@waybill/ui';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { standsAlone, useChanges } from './analysis-queries';
import { computeGrowth, computeWorth, findDirection, pointsBetween } from './changes';
import styles from './changes.module.css';
import { monthWords } from './question-words';
import { recordsLink, type TabProps } from './tab';

type ChangesProps = Pick<TabProps, 'view' | 'country' | 'pathAfter'> & {
  /** The question was paid for, so that this call costs nothing. */
  paid: boolean;
};

export function ChangesPanel(props: ChangesProps) {
  const { view, country, paid } = props;
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const answer = useChanges(view, country, paid);
  const isPaper = useOnPaper();
  const [isWhole, setWhole] = useState(false);
  if (standsAlone(view)) return null;
  const title = t('changes.title');
  const problem = problemOf(answer);
  if (problem !== null) return <Panel title={title}>{problem}</Panel>;
  const changes = answer.data?.changes;
  if (changes === undefined)
    return (
      <Panel title={title} className={styles.panel}>
        <PanelSkeleton lines={3} />
      </Panel>
    );
  if (changes.state === 'none')
    return (
      <Panel title={title}>
        <p className={styles.none}>{t(`changes.none.${changes.why}`)}</p>
      </Panel>
    );
  const run = ({ from, to }: Compared['now']) => monthWords(`${from}..${to}`, format.month);
  return (
    <Panel
      className={styles.panel}
      title={title}
      note={t('changes.note', {
        direction: trade(`direction.${view.impOrExp}`),
        now: run(changes.now),
        before: run(changes.before),
      })}
      actions={
        <>
          <button
            type="button"
            className="wb-link-button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {t(isWhole ? 'changes.showMain' : 'changes.showAll')}
          </button>
          <AppLink href={props.pathAfter({ do: 'moving' })}>{t('moved.title')}</AppLink>
        </>
      }
    >
      <Sentences pathAfter={props.pathAfter} changes={changes} isWhole={isWhole || isPaper} />
    </Panel>
  );
}

interface SentencesProps extends Pick<ChangesProps, 'pathAfter'> {
  changes: Compared;
  /** False: the first sentence of each group only. */
  isWhole: boolean;
}

function Sentences({ changes, pathAfter, isWhole }: SentencesProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const path = (filter: AnalysisFilter, name?: string) => recordsLink({ pathAfter }, filter, name);
  const { now, before } = changes.all;
  const write = {
    total: (value: number) => format.number(value),
    amount: (value: number) => `${format.compact(value)} USD`,
    weight: (value: number) => `${format.compact(value)} kg`,
  };
  const of = t(`changes.of.${changes.by}`);
  const worth = computeWorth(changes);
  const weighed = changes.weighed.now;
  const perKilo = (value: number) => `${format.number(value, { maximumSignificantDigits: 3 })} USD/kg`;
  const percent = (value: number) => signed(value, format.percent);

  const figures = (['amount', 'weight', 'total'] as const).flatMap((measure) => {
    const [value, past] = [now[measure], before[measure]];
    if (value === null || past === null) return [];
    const growth = computeGrowth(value, past);
    return (
      <Sentence
        key={measure}
        now={path(now.open)}
        before={path(before.open)}
        past={past === 0 ? null : t('changes.before', { value: write[measure](past) })}
      >
        {t(`changes.${measure}.${findDirection(growth)}`, {
          change: growth === null ? '' : format.percent(Math.abs(growth)),
          value: write[measure](value),
        })}
      </Sentence>
    );
  });
  if (worth !== null)
    // Between value and weight, from which it is computed, and the mere number of records.
    figures.splice(
      -1,
      0,
      <Sentence
        key="worth"
        now={path(now.open)}
        before={path(before.open)}
        past={t('changes.before', { value: perKilo(worth.before) })}
      >
        {t(`changes.worth.${worth.verdict}`, {
          value: perKilo(worth.now),
          price: percent(worth.price),
          weight: percent(worth.weight),
        })}
        {weighed.total < now.total &&
          ` ${t('changes.weighed', { n: format.number(weighed.total), of: format.number(now.total) })}`}
      </Sentence>,
    );
  const areas = changes.areas.map((area) => {
    const points = pointsBetween(area.share, area.shareBefore);
    return (
      <Sentence
        key={area.key}
        now={area.now.total === 0 ? null : path(area.now.open)}
        before={area.before.total === 0 ? null : path(area.before.open)}
        past={t('changes.before', { value: format.percent(area.shareBefore) })}
      >
        {t(points > 0 ? 'changes.area.gained' : 'changes.area.lost', {
          area: area.key === 'ZZ' ? t('row.notSaid') : format.country(area.key),
          points: format.number(Math.abs(points), { maximumFractionDigits: 1 }),
          share: format.percent(area.share),
          of,
        })}
      </Sentence>
    );
  });
  const companies = (['importer', 'exporter'] as const).flatMap((side) =>
    (['new', 'lost'] as const).flatMap((way) => {
      // Leaves out companies that only stand for the holder of the bill of lading: nobody could call them.
      const said = changes.companies.filter(
        (entry) => entry.side === side && entry.way === way && namesCompany(entry.name),
      );
      if (said.length === 0) return [];
      return (
        <li key={`${side} ${way}`}>
          {t(`changes.company.${side}.${way}`)}{' '}
          <Companies
            of={said.map((company) => ({
              key: company.key,
              path: path(company.open, company.name),
              words: t('changes.named', { name: company.name, share: format.percent(company.share), of }),
            }))}
          />
        </li>
      );
    }),
  );
  const groups = [
    ['figures', figures],
    ['areas', areas],
    ['companies', companies],
  ] as const;
  return (
    <div className={styles.groups}>
      {groups.map(
        ([group, sentences]) =>
          sentences.length > 0 && (
            <section key={group}>
              <h3 className={styles.group}>{t(`changes.group.${group}`)}</h3>
              <ul className={styles.sentences}>{isWhole ? sentences : sentences.slice(0, 1)}</ul>
            </section>
          ),
      )}
    </div>
  );
}

/** Companies named in a sentence before the others are expanded. */
const NAMED = 3;

/** List of companies: the first ones, and all on paper or after expanding. */
function Companies({ of }: { of: readonly { key: string; path: string; words: string }[] }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const paper = useOnPaper();
  const [all, setAll] = useState(false);
  const shown = paper || all ? of : of.slice(0, NAMED);
  const more = of.length - shown.length;
  return (
    <>
      {shown.map(({ key, path, words }, i) => (
        <Fragment key={key}>
          {i > 0 && ' · '}
          <AppLink href={path} className={styles.named}>
            {words}
          </AppLink>
        </Fragment>
      ))}
      {more > 0 && (
        <>
          {' '}
          <button type="button" className="wb-link-button" onClick={() => setAll(true)}>
            {t('changes.more', { n: format.number(more) })}
          </button>
        </>
      )}
    </>
  );
}

interface SentenceProps {
  /** Paths to the records of each year; null where there are none. */
  now: string | null;
  before: string | null;
  /** The value of the year before. */
  past: string | null;
  children: ReactNode;
}

function Sentence({ now, before, past, children }: SentenceProps) {
  return (
    <li>
      {now === null ? children : <AppLink href={now}>{children}</AppLink>}
      {past !== null && (
        <span className="wb-muted">
          {' '}
          {before === null ? (
            past
          ) : (
            <AppLink href={before} className={styles.before}>
              {past}
            </AppLink>
          )}
        </span>
      )}
    </li>
  );
}
