// Data hooks of the one-page report: the page of a question, which the token of its analysis pays for, and saved pages.
import { PAGE_NAME_MAX } from '@waybill/contract/analysis-terms';
import { platform, useCall, useEffectCall } from '@waybill/platform';
import { askPaid, usePaidQuery } from '@waybill/trade';
import { isAsked } from '../analysis/analysis-queries';
import { chargedPart, paidPart, queryCore } from '../analysis/analysis-question';
import type { DatedView } from '../analysis/analysis-view';

/** The page of a question. @param enabled false while its dates are not known */
export function usePage(view: DatedView, country: string) {
  const core = queryCore(view, country);
  return usePaidQuery(
    {
      call: 'analysisPage',
      input: core,
      charged: paidPart(view),
      paidBy: 'analysisSearch',
      list: [core, 'page'],
    },
    { enabled: isAsked(view) },
  );
}

export const useSavedPage = (code: string) => useCall('pageOpen', { code }, { silent: true });

/** Saves the page that a token answered. Returns its code. */
export async function savePage(
  view: DatedView,
  country: string,
  { name, token }: { name: string; token: string },
): Promise<string> {
  const question = queryCore(view, country);
  const fields = { ...question, name: name.trim().slice(0, PAGE_NAME_MAX), token };
  const { code } = await platform.call('pageSave', fields, { silent: true });
  await platform.queryClient.invalidateQueries({ queryKey: ['pageList'] });
  return code;
}

/** Brings a saved page up to date: costs one analysis, unless its question was paid for today. */
export function useRefresh(view: DatedView, country: string, page: { code: string; name: string }) {
  const { mutateAsync, isPending } = useEffectCall('pageSave');
  const refresh = async () => {
    await askPaid('analysisSearch', chargedPart(view), (token) =>
      mutateAsync({ ...queryCore(view, country), ...page, token }),
    );
    await Promise.all(
      ['pageOpen', 'pageList'].map((call) => platform.queryClient.invalidateQueries({ queryKey: [call] })),
    );
    // What links of the page opened has the figures of before.
    await platform.queryClient.invalidateQueries({ queryKey: ['analysisReported'] });
  };
  return { refresh, isPending };
}
