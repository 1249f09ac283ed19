// Dialog with the phone calls that a sub-account recorded this month, each with its customer and how it ended.
import type { CallResponse } from '@waybill/contract';
import { callOutcomes } from '@waybill/contract/call-outcomes';
import { useCall, useLanguage } from '@waybill/platform';
import { links } from '@waybill/trade';
import { AppLink, EmptyState } from '@waybill/ui';
import { type Column, DataTable, Dialog, failureOf } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

type RecordedCall = CallResponse<'subAccountCalls'>['data'][number];

interface CallsDialogProps {
  /** Whose calls are listed; null while the dialog is closed. */
  caller: { username: string; name: string } | null;
  onClose: () => void;
}

export function CallsDialog({ caller, onClose }: CallsDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Dialog
      open={caller !== null}
      title={t('subs.callsOf', { name: caller?.name || caller?.username || '' })}
      onClose={onClose}
      width={760}
    >
      {caller !== null && <RecordedCalls username={caller.username} />}
    </Dialog>
  );
}

function RecordedCalls({ username }: { username: string }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const [{ page, pageSize }, turn] = useState<{ page: number; pageSize: number }>({ page: 1, pageSize: 10 });
  const size = pageSize === 20 || pageSize === 50 || pageSize === 100 ? pageSize : 10;
  const calls = useCall(
    'subAccountCalls',
    { username, page, pageSize: size },
    { keepPrevious: true, silent: true },
  );
  const nameOutcome = (text: string) => {
    const outcome = callOutcomes.find((each) => each === text);
    return outcome === undefined ? text : t(`subs.outcomes.${outcome}`);
  };
  const columns: Column<RecordedCall>[] = [
    {
      key: 'customer',
      title: t('subs.customer'),
      fixed: true,
      wide: true,
      cell: ({ customer, name }) => <AppLink href={links.customer(customer)}>{name}</AppLink>,
    },
    { key: 'company', title: t('subs.company'), wide: true, cell: ({ cmpName }) => cmpName },
    { key: 'outcome', title: t('subs.outcome'), cell: ({ outcome }) => nameOutcome(outcome) },
    {
      key: 'time',
      title: t('subs.called'),
      align: 'end',
      width: 150,
      cell: ({ created }) => format.dateTime(created),
    },
  ];
  return (
    <DataTable<RecordedCall>
      id="sub-account-calls"
      label={t('subs.calls')}
      columns={columns}
      rows={calls.data?.data ?? []}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      loading={calls.isPending}
      empty={<EmptyState icon="phone" title={t('subs.noCalls')} />}
      failure={failureOf(calls, { compact: true })}
      paging={{ page, pageSize: size, total: calls.data?.total ?? 0, onChange: turn }}
      plain
    />
  );
}
