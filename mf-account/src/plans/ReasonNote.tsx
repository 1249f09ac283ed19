// Why somebody was led here: which limit stood in the way, when it is full again, and the way back to where that was.
import { limitPeriod, planLimits } from '@waybill/contract';
import { Alert, AppLink } from '@waybill/ui';
import { inAddress, useAddress } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

const fields = {
  limit: inAddress.oneOf([null, ...planLimits], null),
  why: inAddress.oneOf([null, 'used_up', 'lacking', 'expired'], null),
  from: inAddress.text('', 2_000),
};

/** A page of ours; anything else that an address may say is not followed. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path);

export function ReasonNote() {
  const { t } = useTranslation(NAMESPACE);
  const [{ limit, why, from }] = useAddress(fields);
  const back = isOwnPath(from) && <AppLink href={from}>{t('plans.back')}</AppLink>;
  if (why === null) return back ? <p>{back}</p> : null;

  const what = limit === null ? '' : t(`quotas.${limit}`);
  const again = limit !== null && why === 'used_up' && t(`plans.fullAgain.${limitPeriod(limit)}`);
  return (
    <Alert
      type="warning"
      showIcon
      title={
        limit === null && why !== 'expired' ? t('plans.reason.unknown') : t(`plans.reason.${why}`, { what })
      }
      description={again}
      action={back}
    />
  );
}
