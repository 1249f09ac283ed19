// Hook for the legal ground on which a person may be contacted, as stated by the source; a translated text for sample
// data.
import { useTradeTexts } from '../texts';

interface Grounded {
  permission: string | null;
  sample: boolean;
}

/** Null if the source states none. */
export function useGround(): (of: Grounded) => string | null {
  const { t } = useTradeTexts();
  return ({ permission, sample }) => (permission !== null && sample ? t('sample.nobody') : permission);
}
