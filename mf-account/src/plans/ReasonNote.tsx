// Note on the plans page that says why the user was sent here: which limit was reached, when it resets, and a link
// back.
import { planLimits } from '@waybill/contract';
import { useLimitNames, useRenewalText } from '@waybill/platform';
import { Alert, AppLink } from '@waybill/ui';
import { inAddress, useAddress } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './plans.module.css';

const fields = {
  limit: inAddress.oneOf([null, ...planLimits], null),
  why: inAddress.oneOf([null, 'used_up', 'lacking', 'expired'], null),
  from: inAddress.text('', 2_000),
};

/** Whether a path is on this site; other values from the address are ignored. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path);

export function ReasonNote() {
  const { t } = useTranslation(NAMESPACE);
  const limits = useLimitNames();
  const renewal = useRenewalText();
  const [{ limit, why, from }] = useAddress(fields);
  const back = isOwnPath(from) && <AppLink href={from}>{t('plans.back')}</AppLink>;
  if (why === null) return back ? <p>{back}</p> : null;

  const what = limit === null ? '' : limits.label(limit);
  const again = limit !== null && why === 'used_up' && (renewal({ limit }) ?? t('plans.makeRoom'));
  return (
    <Alert
      type="warning"
      showIcon
      title={
        limit === null && why !== 'expired' ? t('plans.reason.unknown') : t(`plans.reason.${why}`, { what })
      }
      description={
        (again || back) && (
          <>
            {again && <p className={styles.again}>{again}</p>}
            {back}
          </>
        )
      }
    />
  );
}
