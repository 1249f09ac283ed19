// Call card: one customer at a time with why, what they buy and whom to ask for; below it how the call ended.
import type { ListedCustomer } from '@waybill/contract';
import { useCall, useLanguage } from '@waybill/platform';
import { links } from '@waybill/trade';
import { AppLink, EmptyState, PageHead, Panel, SampleBadge } from '@waybill/ui';
import { DetailPage } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { NAMESPACE } from '../texts';
import { BriefingPanels } from './BriefingPanels';
import { CallForm } from './CallForm';
import { ContactPanel } from './ContactPanel';
import styles from './call.module.css';
import { type CallQueue, useCallQueue } from './call-queue';
import { NotesPanel } from './NotesPanel';
import { ScriptPanel } from './ScriptPanel';
import { WhyPanel } from './WhyPanel';

export default function CallPage() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { id = '' } = useParams();
  const queue = useCallQueue(id);
  const answer = useCall('customerDetails', { id: queue.current }, { enabled: queue.current !== '' });
  if (queue.isDone) return <NobodyToCall called={queue.called} />;
  const customer = answer.data;
  return (
    <DetailPage
      title={customer?.name ?? t('call.title')}
      facts={[
        customer?.isCompany ? t('customer.isCompany') : customer?.cmpName,
        queue.total > 1 &&
          t('call.place', { place: format.number(queue.place), total: format.number(queue.total) }),
        customer?.sample && <SampleBadge key="sample" />,
      ]}
      listPath={links.customers()}
      answer={answer}
      missing={{ title: t('customer.missing'), why: t('customer.missingWhy') }}
    >
      {(known) => <Card key={known.id} customer={known} queue={queue} />}
    </DetailPage>
  );
}

function Card({ customer, queue }: { customer: ListedCustomer; queue: CallQueue }) {
  const { id, company, country, lead } = customer;
  const briefing = useCall('customerBriefing', { id });
  const side = lead?.type ?? briefing.data?.type ?? 1;
  return (
    <div className={styles.card}>
      <div className={styles.main}>
        <WhyPanel customer={customer} />
        <NotesPanel customer={id} />
        <BriefingPanels answer={briefing} company={company} />
      </div>
      <div className={styles.aside}>
        <ContactPanel customer={customer} />
        <ScriptPanel customer={customer} country={country ?? briefing.data?.country ?? null} side={side} />
      </div>
      <Panel className={styles.foot}>
        <CallForm
          customer={customer}
          hasNext={queue.hasNext}
          onSkip={queue.skip}
          onSaved={() => {
            queue.finish();
          }}
        />
      </Panel>
    </div>
  );
}

/** Nobody is due, or everybody was called. */
function NobodyToCall({ called }: { called: number }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  return (
    <>
      <PageHead title={t('call.title')} />
      <Panel>
        <EmptyState
          icon="check"
          title={
            called > 0 ? t('call.allDone', { count: called, n: format.number(called) }) : t('call.nobody')
          }
          why={t('call.nobodyWhy')}
          actions={
            <>
              <AppLink href={links.call('', '?rhythm=late')}>{t('call.late')}</AppLink>
              <AppLink href={links.customers()}>{t('call.customers')}</AppLink>
            </>
          }
        />
      </Panel>
    </>
  );
}
