// Form of the download dialog: which records, in which file format, with which columns.
import { DOWNLOAD_SELECTED_MAX, type FileFormat, fileFormats, recordSheetColumns } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { Checkbox } from '@waybill/ui';
import { Radio, Segmented } from '@waybill/ui/data';
import { useId } from 'react';
import { useTradeTexts } from '../texts';
import styles from './download.module.css';
import { offeredScopes, type Scope, type ScopeCounts, scopeProblem, useDownloadCap } from './download-scope';
import { type ColumnSet, columnSets, type SheetChoice, sheetOf, toggled } from './sheet-choice';

interface DownloadFormProps {
  scope: Scope;
  counts: ScopeCounts;
  onScope: (scope: Scope) => void;
  /** The list is sorted oldest first instead of newest first. */
  oldestFirst: boolean;
  choice: SheetChoice;
  /** The list's columns. */
  list: SheetChoice['own'] & object;
  onChoice: (choice: SheetChoice) => void;
}

export function DownloadForm(props: DownloadFormProps) {
  const { t } = useTradeTexts();
  const { scope, counts, onScope, choice, onChoice } = props;
  const id = useId();
  return (
    <div className={styles.form}>
      <fieldset className={styles.part}>
        <legend>{t('download.scope.label')}</legend>
        <Radio.Group
          name={`${id}scope`}
          className={styles.scopes}
          value={scope}
          onChange={({ target }) => onScope(target.value)}
        >
          {offeredScopes(counts).map((each) => (
            <ScopeRadio key={each} scope={each} counts={counts} oldestFirst={props.oldestFirst} />
          ))}
        </Radio.Group>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('download.format.label')}</legend>
        <Segmented<FileFormat>
          aria-label={t('download.format.label')}
          options={fileFormats.map((format) => ({ value: format, label: t(`download.format.${format}`) }))}
          value={choice.format}
          onChange={(format) => onChoice({ ...choice, format })}
        />
      </fieldset>
      <Columns {...props} name={`${id}columns`} />
    </div>
  );
}

interface ScopeRadioProps {
  scope: Scope;
  counts: ScopeCounts;
  oldestFirst: boolean;
}

function ScopeRadio({ scope, counts, oldestFirst }: ScopeRadioProps) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const cap = useDownloadCap();
  const problem = scopeProblem(scope, counts, cap);
  const order = scope === 'all' ? t(`download.scope.${oldestFirst ? 'oldest' : 'newest'}`) : null;
  const why =
    problem &&
    t(`download.scope.${problem}`, {
      max: format.number(DOWNLOAD_SELECTED_MAX),
      cap: format.number(cap),
    });
  return (
    <Radio value={scope} disabled={problem !== null}>
      {t(`download.scope.${scope}`)}
      <span className={styles.count}>{format.number(counts[scope] ?? 0)}</span>
      {why !== null && <small className={styles.why}>{why}</small>}
      {why === null && order !== null && <small className={styles.hint}>{order}</small>}
    </Radio>
  );
}

function Columns({ choice, list, onChoice, name }: DownloadFormProps & { name: string }) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const own = choice.own ?? list;
  const counts: Record<ColumnSet, number> = {
    list: list.length,
    all: recordSheetColumns.length,
    own: own.length,
  };
  return (
    <fieldset className={styles.part}>
      <legend>{t('download.columns.label')}</legend>
      <Radio.Group
        name={name}
        className={styles.sets}
        value={choice.set}
        onChange={({ target }) => onChoice({ ...choice, set: target.value })}
      >
        {columnSets.map((set) => (
          <Radio key={set} value={set}>
            {t(`download.columns.${set}`)}
            <span className={styles.count}>{format.number(counts[set])}</span>
          </Radio>
        ))}
      </Radio.Group>
      {choice.set === 'own' ? (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset inside this one would be read twice */}
          <div className={styles.boxes} role="group" aria-label={t('download.columns.own')}>
            {recordSheetColumns.map((column) => (
              <Checkbox
                key={column}
                checked={own.includes(column)}
                onChange={() => onChoice({ ...choice, own: toggled(own, column) })}
              >
                {t(`download.column.${column}`)}
              </Checkbox>
            ))}
          </div>
          <p className={styles.links}>
            <button
              type="button"
              className="wb-link-button"
              onClick={() => onChoice({ ...choice, own: recordSheetColumns })}
            >
              {t('download.columns.pickAll')}
            </button>
            <button type="button" className="wb-link-button" onClick={() => onChoice({ ...choice, own: [] })}>
              {t('download.columns.pickNone')}
            </button>
          </p>
        </>
      ) : (
        <p className={styles.names}>
          {sheetOf(choice, list)
            .columns.map((column) => t(`download.column.${column}`))
            .join(' · ')}
        </p>
      )}
    </fieldset>
  );
}
