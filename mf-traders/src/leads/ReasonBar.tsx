// Filter bar of leads: by reason, with number of leads and definition; below it by size, contacts, marked and
// dismissed companies.
import type { CallResponse, LeadReason } from '@waybill/contract';
import { leadReasons, leadSizes } from '@waybill/contract/lead-terms';
import { useLanguage } from '@waybill/platform';
import { useTradeTexts } from '@waybill/trade';
import { Checkbox } from '@waybill/ui';
import { ChoiceBar, Segmented } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { Definitions, useDefinition } from './Definitions';
import type { LeadList } from './lead-terms';
import styles from './leads.module.css';

interface ReasonBarProps {
  list: LeadList;
  /** Absent while the first answer is loading. */
  answer: CallResponse<'leads'> | undefined;
}

export function ReasonBar({ list, answer }: ReasonBarProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const { filters, filter } = list;
  const define = useDefinition(filters.type);
  const findSummary = (reason: LeadReason) => answer?.reasons.find((each) => each.reason === reason);
  const formatCount = (reason: LeadReason) => {
    const summary = findSummary(reason);
    if (summary?.state !== 'answered') return null;
    const { found, listed } = summary;
    return found > listed
      ? t('leads.ofFound', { listed: format.number(listed), found: format.number(found) })
      : format.number(listed);
  };
  const uncounted = answer?.contacts_uncounted ?? 0;
  const choices = ['', ...leadReasons] as const;
  const unanswered = leadReasons.flatMap((reason) => {
    const state = findSummary(reason)?.state;
    return state === 'needs_home' || state === 'too_short' ? [{ reason, state }] : [];
  });
  return (
    <section className={styles.bar} aria-label={t('leads.bar')}>
      <ChoiceBar<typeof filters.reason>
        label={t('leads.reasonLabel')}
        value={filters.reason}
        choices={choices.map((reason) => ({
          value: reason,
          label: reason === '' ? t('leads.allReasons') : trade(`lead.reason.${reason}`),
          count: reason === '' ? undefined : (formatCount(reason) ?? undefined),
        }))}
        onChange={(reason) => filter({ reason })}
      />
      {filters.reason !== '' && <p className={styles.definition}>{define(filters.reason)}</p>}
      {unanswered.map(({ reason, state }) => (
        <p key={reason} className="wb-muted wb-tiny">
          {t(`leads.unanswered.${state}`, { reason: trade(`lead.reason.${reason}`) })}
        </p>
      ))}
      <div className={styles.filters}>
        <Segmented<typeof filters.size>
          size="small"
          aria-label={t('leads.filter.size')}
          value={filters.size}
          onChange={(size) => filter({ size })}
          options={(['', 'small', 'medium', 'large'] as const).map((value) => ({
            value,
            label:
              value === ''
                ? t('leads.filter.sizes.any')
                : t(`leads.filter.sizes.${value}`, {
                    n: format.number(leadSizes[value]),
                    to: format.number((value === 'small' ? leadSizes.medium : leadSizes.large) - 1),
                  }),
          }))}
        />
        <Checkbox checked={filters.contact} onChange={(event) => filter({ contact: event.target.checked })}>
          {t('leads.filter.contact')}
        </Checkbox>
        <Checkbox checked={!filters.marked} onChange={(event) => filter({ marked: !event.target.checked })}>
          {t('leads.filter.unmarked')}
        </Checkbox>
        <Checkbox
          checked={filters.dismissed}
          onChange={(event) => filter({ dismissed: event.target.checked })}
        >
          {t('leads.filter.dismissed')}
        </Checkbox>
      </div>
      {uncounted > 0 && (
        <p className="wb-muted wb-tiny">
          {t('leads.filter.uncounted', { count: uncounted, n: format.number(uncounted) })}
        </p>
      )}
      <Definitions type={filters.type} files={answer?.files ?? []} />
    </section>
  );
}
