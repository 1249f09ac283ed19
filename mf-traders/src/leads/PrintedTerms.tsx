// The question of a leads search in words, for paper.
import { useLanguage } from '@waybill/platform';
import { dotted, PrintedQuery } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import type { LeadTerms } from './lead-terms';

export function PrintedTerms({ terms }: { terms: LeadTerms }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  return (
    <PrintedQuery
      parts={[
        { value: t(`leads.form.types.${terms.type}`) },
        { label: t('leads.form.keyword'), value: terms.keyword },
        { label: t('search.hs'), value: terms.hsCode.map(dotted).join(', ') },
        { label: t('search.country'), value: terms.country.map(format.country).join(', ') },
        { label: t('leads.form.home'), value: terms.home === '' ? '' : format.country(terms.home) },
        {
          label: t('leads.form.direction'),
          value: t(`leads.form.directions.${terms.direction === '' ? 'both' : terms.direction}`),
        },
        { value: terms.excludeShip ? t('leads.form.excludeShip') : '' },
      ]}
    />
  );
}
