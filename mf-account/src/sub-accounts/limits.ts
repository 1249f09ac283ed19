// Limits of a sub-account: which quotas can be limited, and the limit that is nearest to its end.
import type { CallResponse } from '@waybill/contract';
import { dailyLines, monthlyLines } from '../dashboard/quotas';

export type Limits = CallResponse<'subAccounts'>['data'][number]['limits'];
export type LimitedQuota = Limits[number]['quota'];

/** Without what only a master account may do, and what the operator books. */
export const limitedQuotas = [...dailyLines, ...monthlyLines].filter(
  (line): line is LimitedQuota =>
    line !== 'keyword_downloads' && line !== 'invitations' && line !== 'mass_mailing',
);

const limitShare = ({ used, total }: Limits[number]) => (total === 0 ? 1 : used / total);

/** The limit of which the greatest share is used; undefined when there is none. */
export const findTightest = (limits: Limits): Limits[number] | undefined =>
  limits.reduce<Limits[number] | undefined>(
    (tightest, each) => (tightest === undefined || limitShare(each) > limitShare(tightest) ? each : tightest),
    undefined,
  );
