// On what ground a person may be written to, as the source says it; of made-up persons in the reader's language.
import { useTradeTexts } from '../texts';

interface Grounded {
  permission: string | null;
  sample: boolean;
}

/** Null where the source says nothing. */
export function useGround(): (of: Grounded) => string | null {
  const { t } = useTradeTexts();
  return ({ permission, sample }) => (permission !== null && sample ? t('sample.nobody') : permission);
}
