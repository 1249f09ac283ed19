// Form of a new contact task. The server reads the sheet as soon as it is picked, without storing or charging anything.
import { type ContactTask, contactSheetColumns } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { Price, usePlanProblem } from '@waybill/trade/data';
import { FormFrame, missingFields, TextField, useForm } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { SheetField, TemplateNote } from '../sheets/SheetField';
import { useSheet } from '../sheets/use-sheet';
import { NAMESPACE } from '../texts';
import { tasksChanged } from './use-tasks';

const checkSheet = (doc: File) => platform.call('contactTaskCheck', { doc }, { silent: true });

export function NewTaskForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const sheet = useSheet(checkSheet);
  const columns = contactSheetColumns.map((key) => ({ key, title: t(`sheet.column.${key}`) }));
  const points = sheet.content?.points ?? 0;
  const unpaid = usePlanProblem({ quota: 'contacts', units: 1 }) !== null;

  const form = useForm<'name' | 'doc', ContactTask | null>({
    names: ['name', 'doc'],
    draft: 'contact-task-new',
    notInDraft: ['doc'],
    say: (name) => (name === 'doc' ? t('task.fileMissing') : undefined),
    check: (value) => missingFields(['name', 'doc'], value),
    async send(value) {
      // The form already shows if the file is unreadable, has nothing to look up, or the plan does not cover it.
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
      <TemplateNote
        about={t('task.about')}
        label={t('task.template')}
        ask={() => platform.call('contactTaskTemplate', {})}
      />
      {unpaid && <Price quota="contacts" units={Math.max(1, points)} call="contactTaskNew" />}
      <TextField {...form.field('name')} label={t('task.name')} maxLength={100} />
      <SheetField
        label={t('task.file')}
        sheet={sheet}
        columns={columns}
        problem={form.field('doc').problem}
        onName={(name) => form.write('doc', name)}
        wordsOf={(rule, line) => t(`sheet.rule.${rule}`, { line })}
      />
      {sheet.content !== null && points === 0 && <p className="wb-danger">{t('task.nothing')}</p>}
      {sheet.content !== null && points > 0 && (
        <>
          {!unpaid && <Price quota="contacts" units={points} call="contactTaskNew" />}
          <p className="wb-muted">{t('task.atMost')}</p>
        </>
      )}
    </FormFrame>
  );
}
