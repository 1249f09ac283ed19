// Plans page: all plans side by side, usage of the account's own, and a request for another.
import { useCall, useLanguage, usePermissions, useSession } from '@waybill/platform';
import { EmptyState, PageHead, Panel, PanelSkeleton } from '@waybill/ui';
import { Answer, inAddress, useAddress } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { daysUntil } from '../dashboard/days-until';
import { NAMESPACE } from '../texts';
import { AskDialog } from './AskDialog';
import { PlanTable } from './PlanTable';
import { ReasonNote } from './ReasonNote';
import { RequestNote } from './RequestNote';

/** Level whose request form is open: the upgrade prompt can link directly to it. */
const fields = { ask: inAddress.whole(0, 1, 5) };

export default function PlansPage() {
  const { t } = useTranslation(NAMESPACE);
  const { language, format } = useLanguage();
  const session = useSession();
  const { permission } = usePermissions();
  const plans = useCall('plans', {}, { silent: true });
  const [{ ask }, change] = useAddress(fields);
  const user = session.status === 'authenticated' ? session.user : null;
  const asked = plans.data?.find(({ level }) => level === ask) ?? null;
  const request = useCall('upgradeRequested', {}, { silent: true }).data ?? null;
  const requestedPlan = plans.data?.find(({ level }) => level === request?.level);
  const own = plans.data?.find(({ level }) => level === user?.account_level);

  return (
    <div className="wb-page wb-page-wide">
      <PageHead
        title={t('plans.title')}
        facts={[
          own && t('plans.yours', { plan: own[`name_${language}`] }),
          user && t('settings.validTo', { date: format.date(user.account_deadline) }),
        ]}
      />
      <ReasonNote />
      {request && requestedPlan && <RequestNote request={request} plan={requestedPlan} />}
      <Panel title={t('plans.compare')} note={t('plans.compareNote')} padding="none">
        <Answer
          query={plans}
          skeleton={<PanelSkeleton lines={14} />}
          isEmpty={(all) => all.length === 0}
          empty={<EmptyState icon="star" title={t('plans.emptyTitle')} why={t('plans.emptyWhy')} />}
        >
          {(all) => (
            <PlanTable
              plans={all}
              level={user?.account_level ?? null}
              ended={user !== null && daysUntil(user.account_deadline) < 0}
              permission={permission}
              onAsk={({ level }) => change({ ask: level })}
            />
          )}
        </Answer>
      </Panel>
      <AskDialog plan={asked} onClose={() => change({ ask: 0 }, { replace: true })} />
    </div>
  );
}
