// Tree table of an analysis: HS chapters that expand to headings, and headings to codes, each with its number of
// records.
import type { HsLevel, RankedRow } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { problemOf } from '@waybill/trade';
import { AppLink, Icon, Panel, PanelSkeleton, useOnPaper } from '@waybill/ui';
import { hueOf } from '@waybill/ui/charts';
import { dotted } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { useCodes } from './analysis-queries';
import styles from './codes.module.css';
import { isNotSaid, rankedRows, recordsLink, type TabProps } from './tab';

const below: Readonly<Record<HsLevel, HsLevel | null>> = { 2: 4, 4: 6, 6: null };

export function CodeLevels(props: TabProps) {
  const { t } = useTranslation(NAMESPACE);
  const paper = useOnPaper();
  // Nothing can be expanded on paper, and the codes are listed above.
  if (paper) return null;
  return (
    <Panel title={t('codes.title')} note={t('codes.note')}>
      <Level {...props} level={2} within={props.view.hsWithin} />
    </Panel>
  );
}

type LevelProps = TabProps & { level: HsLevel; within: string };

function Level({ level, within, ...props }: LevelProps) {
  const { view, country } = props;
  const answer = useCodes(view, country, level, within);
  const problem = problemOf(answer);
  if (problem !== null) return problem;
  const rows = rankedRows(answer.data);
  if (rows === undefined || answer.isPlaceholderData) return <PanelSkeleton lines={2} block={0} />;
  // Records without a code have no bar: they are often more than those of the largest code.
  const most = Math.max(...rows.map((row) => (isNotSaid(row) ? 0 : row.total)));
  return (
    <ul className={styles.level}>
      {rows.map((row) => (
        <Code
          key={row.key}
          {...props}
          row={row}
          level={level}
          share={isNotSaid(row) ? null : row.total / most}
        />
      ))}
    </ul>
  );
}

type CodeProps = TabProps & { row: RankedRow; level: HsLevel; share: number | null };

function Code({ row, level, share, ...props }: CodeProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const [open, setOpen] = useState(false);
  const next = below[level];
  const name = isNotSaid(row) ? t('row.notSaid') : `${dotted(row.key)} ${row.name}`.trim();
  // A code that is shorter than its level has no children.
  const opened = next !== null && row.key.length === level ? next : null;
  return (
    <li>
      <div className={styles.code}>
        {opened === null ? (
          <span className={styles.name} title={name}>
            {name}
          </span>
        ) : (
          <button
            type="button"
            className={`wb-link-button ${styles.name}`}
            title={name}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'down' : 'right'} /> {name}
          </button>
        )}
        {share === null ? (
          <span className={styles.bar} />
        ) : (
          <span className={`wb-track ${styles.bar}`} aria-hidden>
            <span style={{ width: `${share * 100}%`, background: hueOf(props.view.impOrExp, 0) }} />
          </span>
        )}
        <AppLink
          href={recordsLink(props, row.open)}
          label={t('codes.records', { name, n: format.number(row.total) })}
        >
          {format.number(row.total)}
        </AppLink>
      </div>
      {open && opened !== null && <Level {...props} level={opened} within={row.key} />}
    </li>
  );
}
