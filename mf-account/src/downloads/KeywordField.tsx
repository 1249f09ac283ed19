// Field for choosing one of the account's keywords, with a note on those that do not allow downloads, and a form to add
// one.
import type { UserKeyword } from '@waybill/contract';
import { checkTrade } from '@waybill/contract';
import { platform, useCall } from '@waybill/platform';
import { Button, broken, Icon, TextField, useForm } from '@waybill/ui';
import { SelectField } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './downloads.module.css';

interface KeywordFieldProps {
  /** Id; empty if none is chosen. */
  value: string;
  onValue: (kid: string) => void;
  problem?: string | undefined;
}

export function KeywordField({ value, onValue, problem }: KeywordFieldProps) {
  const { t } = useTranslation(NAMESPACE);
  const keywords = useCall('userKeywords', { state: 1 }, { silent: true });
  const usable = keywords.data?.filter(({ download }) => download) ?? [];
  const denied = keywords.data?.filter(({ download }) => !download) ?? [];
  return (
    <>
      <SelectField
        name="kid"
        label={t('keywordData.keyword')}
        value={value}
        onValue={onValue}
        options={usable.map(({ id, keyword }) => ({ value: id, label: keyword }))}
        loading={keywords.isPending}
        problem={problem ?? keywords.error?.message}
        note={
          denied.length > 0
            ? t('keywordData.denied', { list: denied.map(({ keyword }) => keyword).join(', ') })
            : usable.length === 0 && keywords.isSuccess
              ? t('keywordData.noKeywords')
              : undefined
        }
        searchable
      />
      <AddKeyword onAdded={({ id }) => onValue(id)} />
    </>
  );
}

const names = ['keyword'] as const;

/** A separate form, not nested in the other one, so that Enter adds the keyword. */
function AddKeyword({ onAdded }: { onAdded: (keyword: UserKeyword) => void }) {
  const { t } = useTranslation(NAMESPACE);
  const form = useForm({
    names,
    asks: false,
    besideField: { keywordUnusable: 'keyword', listFull: 'keyword' },
    check: (value) => ({ keyword: broken(checkTrade(value('keyword'))) }),
    send: (value) => platform.call('keywordAdd', { keyword: value('keyword').trim() }, { silent: true }),
    onDone: (added) => {
      form.reset();
      platform.queryClient.setQueryData<UserKeyword[]>(['userKeywords', { state: 1 }], (held = []) => [
        added,
        ...held.filter(({ id }) => id !== added.id),
      ]);
      onAdded(added);
    },
  });
  return (
    <form className={styles.addRow} onSubmit={(event) => void form.submit(event)} noValidate>
      <TextField
        {...form.field('keyword')}
        label={t('keywordData.addKeyword')}
        note={form.message ?? t('keywordData.addKeywordNote')}
        maxLength={80}
        optional
        beside={
          <Button htmlType="submit" icon={<Icon name="plus" />} loading={form.busy}>
            {t('keywordData.add')}
          </Button>
        }
      />
    </form>
  );
}
