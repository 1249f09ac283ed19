// Button and dialog for importing customers from a sheet: template, preview by line, number of customers to be created.
import { type CallResponse, type CustomerTag, customerSheetColumns } from '@waybill/contract';
import { platform, useLanguage } from '@waybill/platform';
import { customersChanged } from '@waybill/trade';
import { Button, FormFrame, Icon, missingFields, useForm } from '@waybill/ui';
import { Dialog, SelectField } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetField, TemplateNote } from '../sheets/SheetField';
import { useSheet } from '../sheets/use-sheet';
import { NAMESPACE } from '../texts';
import { allTags } from './customer-path';

const checkSheet = (doc: File) => platform.call('customerSheetCheck', { doc }, { silent: true });

export function AddFromFileButton({ tag }: { tag: CustomerTag }) {
  const { t } = useTranslation(NAMESPACE);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="document" />} onClick={() => setOpen(true)}>
        {t('file.button')}
      </Button>
      <Dialog open={open} title={t('file.title')} onClose={() => setOpen(false)} width={720} focusField>
        <FromFileForm tag={tag} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function FromFileForm({ tag, onDone }: { tag: CustomerTag; onDone: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const sheet = useSheet(checkSheet);
  const good = sheet.content?.good ?? 0;
  const columns = customerSheetColumns.map((key) => ({ key, title: t(`file.column.${key}`) }));
  const form = useForm<'doc' | 'tag', CallResponse<'customerSheetAdd'> | null>({
    names: ['doc', 'tag'],
    initial: { tag: String(tag) },
    say: (name) => (name === 'doc' ? t('file.missing') : undefined),
    check: (value) => missingFields(['doc'], value),
    async send(value) {
      // The form already shows if the file is unreadable or contains no customers.
      if (sheet.file === null || good === 0) return null;
      return platform.call('customerSheetAdd', { doc: sheet.file, tag: value('tag') }, { silent: true });
    },
    onDone(done) {
      if (done === null) return;
      const { added } = done;
      platform.toast('success', t('file.done', { count: added, n: format.number(added) }));
      void customersChanged();
      onDone();
    },
  });

  return (
    <FormFrame form={form} label={t('file.title')} submitLabel={t('file.send')}>
      <TemplateNote
        about={t('file.about')}
        label={t('file.template')}
        ask={() => platform.call('customerSheetTemplate', {})}
      />
      <SheetField
        label={t('file.label')}
        sheet={sheet}
        columns={columns}
        problem={form.field('doc').problem}
        onName={(name) => form.write('doc', name)}
        wordsOf={(rule, line) => t(`file.rule.${rule}`, { line })}
      />
      {sheet.content !== null && (
        <p className={good === 0 ? 'wb-danger' : undefined}>
          {good === 0 ? t('file.none') : t('file.good', { count: good, n: format.number(good) })}
        </p>
      )}
      <SelectField
        {...form.field('tag')}
        label={t('customer.tag')}
        options={allTags.map((each) => ({ value: String(each), label: t(`tag.${each}`) }))}
      />
    </FormFrame>
  );
}
