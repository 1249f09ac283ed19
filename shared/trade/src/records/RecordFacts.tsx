// Details of one record: its facts in two columns, links to similar records, and the fields of the national file.
import { directions, type TransactionDetail } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { AppLink, Panel } from '@waybill/ui';
import { dotted, FactList, FoldedBlock } from '@waybill/ui/data';
import { useTradeTexts } from '../texts';
import { type FactGroup, hsSearchPath, type NamedFact, partyPath, useRecordFacts } from './record-facts';
import styles from './records.module.css';

const isStated = ({ value }: NamedFact) => value !== null && value !== undefined && value !== '';

/** Distribution of the facts over two columns: the value stands below the shorter one. */
function arrangeFacts(facts: Readonly<Record<FactGroup, readonly NamedFact[]>>): readonly FactGroup[][] {
  const columns: FactGroup[][] = [
    ['parties', 'transport'],
    ['goods', 'customs'],
  ];
  const length = (groups: readonly FactGroup[]) =>
    groups.flatMap((group) => facts[group].filter(isStated)).length;
  const [shorter] = columns.toSorted((one, other) => length(one) - length(other));
  shorter?.push('money');
  return columns;
}

/** Facts that the record states, and below them one line with the names of missing ones. */
function Facts({ facts }: { facts: readonly NamedFact[] }) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const stated = facts.filter(isStated);
  const missing = facts.filter((fact) => !isStated(fact)).map(({ label }) => label);
  return (
    <>
      {stated.length > 0 && <FactList facts={stated} columns={1} />}
      {missing.length > 0 && (
        <p className={styles.missing}>{t('record.notStated', { list: format.list(missing) })}</p>
      )}
    </>
  );
}

interface RecordProps {
  record: TransactionDetail;
}

/** The facts, grouped by topic. */
export function RecordFacts({ record }: RecordProps) {
  const { t } = useTradeTexts();
  const facts = useRecordFacts(record);
  return (
    <div className={styles.columns}>
      {arrangeFacts(facts).map((groups) => (
        <div key={groups.join()} className={styles.column}>
          {groups.map((group) => (
            <Panel key={group} title={t(`group.${group}`)}>
              <Facts facts={facts[group]} />
            </Panel>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Links to searches for the same buyer, supplier and code. */
export function MoreLikeRecord({ record }: RecordProps) {
  const { t } = useTradeTexts();
  const more = (
    [
      { name: 'buyer', to: partyPath(record, directions.import) },
      { name: 'supplier', to: partyPath(record, directions.export) },
      { name: 'hs', to: hsSearchPath(record) },
    ] as const
  ).flatMap(({ name, to }) => (to === null ? [] : [{ name, to }]));
  if (more.length === 0) return null;
  return (
    <Panel title={t('record.more')}>
      <ul className={styles.more}>
        {more.map(({ name, to }) => (
          <li key={name}>
            <AppLink href={to}>
              {t(`record.moreFrom.${name}`, {
                buyer: record.importer,
                supplier: record.exporter,
                hs: dotted(record.hs.slice(0, 6)),
              })}
            </AppLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Fields that only the national file has, with their original names; folded. */
export function NationalFields({ record }: RecordProps) {
  const { t } = useTradeTexts();
  const national = Object.entries(record.national);
  if (national.length === 0) return null;
  return (
    <FoldedBlock title={t('record.national')} note={t('record.nationalCount', { count: national.length })}>
      <FactList facts={national.map(([name, value]) => ({ key: name, label: name, value }))} columns={2} />
    </FoldedBlock>
  );
}
