// Settings panel with the account's sessions: each can be ended, or all others at once.
import type { CallResponse } from '@waybill/contract';
import { platform, useCall, useEffectCall, useLanguage } from '@waybill/platform';
import { Button, Panel } from '@waybill/ui';
import { type Column, DataTable, failureOf, useConfirm } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { keysChanged } from './keys/KeyForm';
import { RevokeKeysBox } from './keys/RevokeKeysBox';

type Session = CallResponse<'sessions'>[number];

const askAnew = () => platform.queryClient.invalidateQueries({ queryKey: ['sessions'] });

export function SessionsPanel() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const sessions = useCall('sessions', {}, { silent: true });
  const end = useEffectCall('endSession', { onSuccess: askAnew });
  const [dialog, confirm] = useConfirm();
  const others = sessions.data?.some(({ current }) => !current) ?? false;

  const deviceOf = ({ browser, system }: Session) =>
    [browser, system].filter((part) => part !== null).join(' · ') || t('settings.unknownDevice');
  const endOthers = () => {
    let revokesKeys = false;
    return confirm({
      title: t('settings.endOthersTitle'),
      text: (
        <>
          {t('settings.endOthersText')}
          <RevokeKeysBox
            onChange={(revokes) => {
              revokesKeys = revokes;
            }}
          />
        </>
      ),
      confirmLabel: t('settings.endOthers'),
      danger: true,
      run: async () => {
        await platform.call('endOtherSessions', revokesKeys ? { revoke_keys: true } : {});
        await Promise.all([askAnew(), revokesKeys && keysChanged()]);
      },
    });
  };

  const columns: Column<Session>[] = [
    { key: 'device', title: t('settings.device'), fixed: true, wide: true, cell: deviceOf },
    { key: 'address', title: t('settings.address'), cell: ({ address }) => address },
    { key: 'since', title: t('settings.since'), align: 'end', cell: ({ since }) => format.dateTime(since) },
    {
      key: 'end',
      title: t('settings.state'),
      align: 'end',
      width: 150,
      cell: (session) =>
        session.current ? (
          t('settings.thisSession')
        ) : (
          <Button
            size="small"
            aria-label={t('settings.endOf', { device: deviceOf(session) })}
            loading={end.isPending && end.variables?.id === session.id}
            onClick={() => end.mutate({ id: session.id })}
          >
            {t('settings.end')}
          </Button>
        ),
    },
  ];

  return (
    <Panel
      title={t('settings.sessions')}
      note={t('settings.sessionsNote')}
      padding="none"
      actions={
        <Button disabled={!others} onClick={() => void endOthers()}>
          {t('settings.endOthers')}
        </Button>
      }
    >
      <DataTable<Session>
        id="account-sessions"
        label={t('settings.device')}
        columns={columns}
        rows={sessions.data ?? []}
        rowKey={({ id }) => id}
        rowName={deviceOf}
        loading={sessions.isPending}
        failure={failureOf(sessions, { compact: true })}
        plain
      />
      {dialog}
    </Panel>
  );
}
