// Page on which a master account lets an assistant in: who asks, for what, and where the answer goes (OAuth consent).
import { type CallInput, type CallResponse, codes } from '@waybill/contract';
import { platform, useAgent, useCall, withPasskey } from '@waybill/platform';
import { Alert, Button, EmptyState, PageHead, Panel, PanelSkeleton } from '@waybill/ui';
import { Answer } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type KeyFields, KeyForm, useKeyForm, usePasskeyWords } from '../settings/keys/KeyForm';
import { NAMESPACE } from '../texts';
import styles from './connect.module.css';
import { leaveFor } from './leave';

type AuthorizationRequest = CallInput<'assistantRequest'>;

/** The request as the assistant wrote it into the address; null for one that no server could answer. */
function readRequest(search: string): AuthorizationRequest | null {
  const query = new URLSearchParams(search);
  const text = (name: string) => query.get(name) ?? '';
  if (text('response_type') !== 'code' || text('code_challenge_method') !== 'S256') return null;
  return {
    response_type: 'code',
    code_challenge_method: 'S256',
    client_id: text('client_id'),
    redirect_uri: text('redirect_uri'),
    code_challenge: text('code_challenge'),
    scope: text('scope'),
    state: text('state'),
    resource: text('resource'),
  };
}

export default function ConnectPage() {
  const { t } = useTranslation(NAMESPACE);
  const { search } = useLocation();
  const request = readRequest(search);
  return (
    <div className={`wb-page ${styles.page}`}>
      <PageHead title={t('connect.title')} />
      <Panel>{request === null ? <Unusable /> : <Request request={request} />}</Panel>
    </div>
  );
}

function Unusable() {
  const { t } = useTranslation(NAMESPACE);
  return <EmptyState icon="warning" title={t('connect.invalidTitle')} why={t('connect.invalidWhy')} />;
}

function Request({ request }: { request: AuthorizationRequest }) {
  const { t } = useTranslation(NAMESPACE);
  const answer = useCall('assistantRequest', request, { silent: true });
  const [isDone, setDone] = useState(false);
  if (isDone) return <EmptyState icon="check" title={t('connect.doneTitle')} why={t('connect.doneWhy')} />;
  if (answer.error?.code === codes.invalid) return <Unusable />;
  return (
    <Answer query={answer} skeleton={<PanelSkeleton />}>
      {(asked) => <Consent request={request} asked={asked} onDone={() => setDone(true)} />}
    </Answer>
  );
}

interface ConsentProps {
  request: AuthorizationRequest;
  asked: CallResponse<'assistantRequest'>;
  onDone: () => void;
}

function Consent({ request, asked: { name, destination, rights, refused }, onDone }: ConsentProps) {
  const { t } = useTranslation(NAMESPACE);
  const agent = useAgent();
  const words = usePasskeyWords();
  const send = (fields: KeyFields) =>
    withPasskey(
      (proof) => platform.call('assistantAllow', { ...request, ...fields, ...proof }, { silent: true }),
      words,
      'owner',
    );
  const form = useKeyForm({ name, rights }, send, ({ redirect }) => {
    onDone();
    leaveFor(redirect);
  });
  return (
    <>
      <div className={styles.words}>
        <p>
          <strong>{t('connect.asks', { name, site: agent?.name ?? '' })}</strong>
        </p>
        <p>{t('connect.destination', { destination })}</p>
        <Alert type="warning" showIcon title={t('connect.warning')} />
        <p>{t('connect.revoke')}</p>
      </div>
      <KeyForm
        {...form}
        label={t('connect.form')}
        submitLabel={t('connect.allow')}
        actions={<Button onClick={() => leaveFor(refused)}>{t('connect.refuse')}</Button>}
      />
    </>
  );
}
