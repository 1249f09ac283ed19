// The form of a contact task. The server reads the sheet as soon as it is picked; nothing is kept or charged by that.
import { type ContactTask, contactSheetColumns, UPLOAD_MAX } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { Price, saveAnswer, usePlanProblem } from '@waybill/trade/data';
import { FormFrame, Icon, missingFields, TextField, useForm } from '@waybill/ui';
import { FileDrop, type LineProblem } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { SheetPreview } from '../sheets/SheetPreview';
import { useSheet } from '../sheets/use-sheet';
import { NAMESPACE } from '../texts';
import { tasksChanged } from './use-tasks';

const endings = ['.xlsx', '.xls'] as const;

const checkSheet = (doc: File) => platform.call('contactTaskCheck', { doc }, { silent: true });

const saveTemplate = () => saveAnswer(() => platform.call('contactTaskTemplate', {}));

export function NewTaskForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const sheet = useSheet(checkSheet);
  const columns = contactSheetColumns.map((key) => ({ key, title: t(`sheet.column.${key}`) }));
  const lines = (sheet.content?.problems ?? []).map(
    ({ row, column, rule, of }): LineProblem => ({
      line: row,
      ...(column !== null && { column: t(`sheet.column.${column}`) }),
      words: t(`sheet.rule.${rule}`, { line: of ?? row }),
    }),
  );
  const points = sheet.content?.points ?? 0;
  const unpaid = usePlanProblem({ quota: 'contacts', units: 1 }) !== null;

  const form = useForm<'name' | 'doc', ContactTask | null>({
    names: ['name', 'doc'],
    say: (name) => (name === 'doc' ? t('task.fileMissing') : undefined),
    check: (value) => missingFields(['name', 'doc'], value),
    async send(value) {
      // What cannot be read, cannot be paid or has nothing to look up is said above the button.
      if (sheet.file === null || points === 0 || unpaid) return null;
      return platform.call('contactTaskNew', { doc: sheet.file, name: value('name') }, { silent: true });
    },
    onDone(task) {
      if (task === null) return;
      platform.toast('success', t('task.begun', { name: task.name }));
      void tasksChanged();
      onDone();
    },
  });

  return (
    <FormFrame form={form} label={t('task.title')} submitLabel={t('task.start')}>
      <p className="wb-muted">
        {t('task.about')}{' '}
        <button type="button" className="wb-link-button" onClick={() => void saveTemplate()}>
          <Icon name="download" /> {t('task.template')}
        </button>
      </p>
      {unpaid && <Price quota="contacts" units={Math.max(1, points)} call="contactTaskNew" />}
      <TextField {...form.field('name')} label={t('task.name')} maxLength={100} />
      <FileDrop
        label={t('task.file')}
        endings={endings}
        maxBytes={UPLOAD_MAX}
        file={sheet.file}
        onFile={(file) => {
          form.write('doc', file?.name ?? '');
          sheet.take(file);
        }}
        sending={sheet.reading || null}
        problem={sheet.problem ?? form.field('doc').problem}
        lines={lines}
      />
      {sheet.content !== null && (
        <>
          <SheetPreview columns={columns} {...sheet.content} />
          {points === 0 ? (
            <p className="wb-danger">{t('task.nothing')}</p>
          ) : (
            <>
              {!unpaid && <Price quota="contacts" units={points} call="contactTaskNew" />}
              <p className="wb-muted">{t('task.atMost')}</p>
            </>
          )}
        </>
      )}
    </FormFrame>
  );
}
