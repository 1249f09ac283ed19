// Hook for the bulk action that gives the selected customers a tag chosen in a dialog; all of them or none.
import type { CustomerTag } from '@waybill/contract';
import { CallError, platform, useLanguage } from '@waybill/platform';
import { customersChanged } from '@waybill/trade';
import { type BulkAction, ConfirmDialog, SelectField } from '@waybill/ui/data';
import { type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { allTags } from './customer-path';

interface Waiting {
  resolve: () => void;
  reject: (error: CallError) => void;
}

/** @returns the dialog, to be rendered anywhere, and the action */
export function useTagAction(): [dialog: ReactElement | null, action: BulkAction] {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const [tag, setTag] = useState<CustomerTag>(1);
  const [busy, setBusy] = useState(false);
  const waiting = useRef<Waiting | null>(null);

  function close(error: CallError | null) {
    if (error === null) waiting.current?.resolve();
    else waiting.current?.reject(error);
    waiting.current = null;
    setIds(null);
  }

  async function give(chosen: readonly string[]) {
    setBusy(true);
    try {
      const { changed } = await platform.call('customersTag', { ids: [...chosen], tag });
      platform.toast('success', t('customers.setTagDone', { count: changed, n: format.number(changed) }));
      close(null);
    } catch (error) {
      // The call has shown the error; the dialog stays open with the choice.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
      void customersChanged();
    }
  }

  const action: BulkAction = {
    key: 'tag',
    label: t('customers.setTag'),
    icon: 'edit',
    run: ({ keys }) =>
      new Promise<void>((resolve, reject) => {
        waiting.current = { resolve, reject };
        setIds(keys);
      }),
  };
  const dialog =
    ids === null ? null : (
      <ConfirmDialog
        open
        title={t('customers.setTagTitle', { count: ids.length, n: format.number(ids.length) })}
        confirmLabel={t('customers.setTag')}
        busy={busy}
        onConfirm={() => void give(ids)}
        onClose={() => close(new CallError('aborted', ''))}
      >
        <SelectField
          name="tag"
          label={t('customer.tag')}
          value={String(tag)}
          onValue={(value) => setTag(allTags.find((each) => String(each) === value) ?? 1)}
          options={allTags.map((each) => ({ value: String(each), label: t(`tag.${each}`) }))}
        />
      </ConfirmDialog>
    );
  return [dialog, action];
}
