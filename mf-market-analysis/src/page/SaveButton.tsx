// "Save" button of a page with its dialog: the name under which it is listed.
import { PAGE_NAME_MAX } from '@waybill/contract/analysis-terms';
import { platform } from '@waybill/platform';
import { links, screenExists } from '@waybill/trade';
import { AppLink, Button, FormFrame, Icon, missingFields, TextField, useForm } from '@waybill/ui';
import { Dialog } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

interface SaveButtonProps {
  suggestedName: string;
  /** Saves the page under a name, and returns its code. */
  save: (name: string) => Promise<string>;
}

export function SaveButton(props: SaveButtonProps) {
  const { t } = useTranslation(NAMESPACE);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" icon={<Icon name="star" />} onClick={() => setOpen(true)}>
        {t('page.save')}
      </Button>
      <Dialog open={open} title={t('page.saveTitle')} onClose={() => setOpen(false)} width={480} focusField>
        <SaveForm {...props} />
      </Dialog>
    </>
  );
}

const names = ['name'] as const;

function SaveForm({ suggestedName, save }: SaveButtonProps) {
  const { t } = useTranslation(NAMESPACE);
  const form = useForm({
    names,
    draft: `page-name:${suggestedName}`,
    asks: false,
    initial: { name: suggestedName.slice(0, PAGE_NAME_MAX) },
    check: (value) => missingFields(['name'], value),
    send: (value) => save(value('name')),
    onDone: (code) => platform.navigate(links.savedPage(code)),
  });
  return (
    <FormFrame
      form={form}
      label={t('page.saveTitle')}
      submitLabel={t('page.save')}
      actions={
        screenExists(links.downloads()) && <AppLink href={links.savedPages()}>{t('page.list')}</AppLink>
      }
    >
      <p>{t('page.saveWhy')}</p>
      <TextField {...form.field('name')} label={t('page.name')} maxLength={PAGE_NAME_MAX} />
    </FormFrame>
  );
}
