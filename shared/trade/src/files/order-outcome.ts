// What became of an order that failed, in the user's language.
import type { CallError } from '@waybill/platform';
import { useTradeTexts } from '../texts';

/** Returns a text: nothing was ordered, or it is not known and may be tried again. */
export function useOrderOutcome(): (error: CallError) => string {
  const { t } = useTradeTexts();
  return ({ isOrderUnknown }) => t(isOrderUnknown ? 'download.orderUnknown' : 'download.notCharged');
}
