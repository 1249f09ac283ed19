// Settings panel with a master account's passkeys: if there is one, login requires it in addition to the password.
import { knowsPasskeys, useCall, useLanguage, useSession } from '@waybill/platform';
import { Button, EmptyState, Icon, Panel } from '@waybill/ui';
import { type Column, DataTable, failureOf } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import styles from '../settings.module.css';
import { AddPasskeyDialog, type Passkey, RemovePasskeyDialog } from './PasskeyDialogs';

export function PasskeysPanel() {
  const { t } = useTranslation(NAMESPACE);
  const session = useSession();
  if (session.status === 'authenticated' && session.user.master) return <PasskeyList />;
  return (
    <Panel title={t('passkeys.title')}>
      <p className={styles.words}>{t('passkeys.masterOnly')}</p>
    </Panel>
  );
}

function PasskeyList() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const passkeys = useCall('passkeys', {}, { silent: true });
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);

  const columns: Column<Passkey>[] = [
    { key: 'name', title: t('passkeys.name'), fixed: true, wide: true, cell: ({ name }) => name },
    { key: 'host', title: t('passkeys.host'), cell: ({ host }) => host },
    {
      key: 'lastUsed',
      title: t('passkeys.lastUsed'),
      align: 'end',
      cell: ({ last_used }) => (last_used === null ? t('keys.never') : format.dateTime(last_used)),
    },
    {
      key: 'created',
      title: t('passkeys.created'),
      align: 'end',
      cell: ({ created }) => format.dateTime(created),
    },
    {
      key: 'actions',
      title: t('keys.actions'),
      align: 'end',
      width: 150,
      cell: (each) => (
        <Button
          size="small"
          danger
          aria-label={t('passkeys.removeOf', { name: each.name })}
          onClick={() => setLeaving(each)}
        >
          {t('passkeys.remove')}
        </Button>
      ),
    },
  ];

  return (
    <Panel
      title={t('passkeys.title')}
      note={t(knowsPasskeys() ? 'passkeys.note' : 'passkeys.failed.impossible')}
      padding="none"
      actions={
        <Button icon={<Icon name="plus" />} disabled={!knowsPasskeys()} onClick={() => setAdding(true)}>
          {t('passkeys.add')}
        </Button>
      }
    >
      <DataTable<Passkey>
        id="account-passkeys"
        label={t('passkeys.list')}
        columns={columns}
        rows={passkeys.data ?? []}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        loading={passkeys.isPending}
        empty={<EmptyState icon="lock" title={t('passkeys.emptyTitle')} why={t('passkeys.emptyWhy')} />}
        failure={failureOf(passkeys, { compact: true })}
        plain
      />
      <AddPasskeyDialog open={adding} onClose={() => setAdding(false)} />
      <RemovePasskeyDialog passkey={leaving} onClose={() => setLeaving(null)} />
    </Panel>
  );
}
