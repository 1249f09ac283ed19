// Panel of a master account: rules by which new leads go to its sub-accounts, and after how many days untouched ones
// return to the team.
import { LEAD_RULES_MAX, type LeadRule, RETURN_DAYS_USUAL } from '@waybill/contract/lead-rules';
import { useCall, useLanguage } from '@waybill/platform';
import { Button, DraftNote, EmptyState, Icon, Panel, PanelSkeleton } from '@waybill/ui';
import { CallFailure, SelectField } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './lead-rules.module.css';
import { RuleFields } from './RuleFields';
import { RulesPreview } from './RulesPreview';
import { completeRules, emptyRule, useLeadRules } from './use-lead-rules';

/** Days to choose from; 0 for never. */
const offeredDays = [0, 3, 5, RETURN_DAYS_USUAL, 10, 14, 21, 30, 60, 90];

export default function LeadRulesPanel() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { data: team = [] } = useCall('teamMembers', {}, { silent: true });
  const { stored, draft, isChanged, isComplete, isSaving, ...edit } = useLeadRules();
  const members = team.filter(({ master }) => !master);
  const { rules, returnDays } = draft;
  const days = [...new Set([...offeredDays, returnDays])].sort((a, b) => a - b);

  const replaceRule = (at: number, rule: LeadRule) => edit.setRules(rules.with(at, rule));
  const removeRule = (at: number) => edit.setRules(rules.toSpliced(at, 1));
  const raiseRule = (at: number, rule: LeadRule) =>
    edit.setRules(rules.toSpliced(at, 1).toSpliced(at - 1, 0, rule));

  function renderBody() {
    if (stored.isPending) return <PanelSkeleton lines={3} />;
    if (stored.isError) return <CallFailure error={stored.error} onRetry={stored.refetch} compact />;
    return (
      <div className={styles.body}>
        {rules.length === 0 && (
          <EmptyState icon="team" title={t('rules.emptyTitle')} why={t('rules.emptyWhy')} />
        )}
        {rules.map((rule, at) => (
          <RuleFields
            // Rules have no identity but their place.
            key={`${at + 1}`}
            number={at + 1}
            rule={rule}
            members={members}
            onChange={(changed) => replaceRule(at, changed)}
            onRemove={() => removeRule(at)}
            onRaise={at === 0 ? undefined : () => raiseRule(at, rule)}
          />
        ))}
        <div>
          <Button
            icon={<Icon name="plus" />}
            disabled={rules.length >= LEAD_RULES_MAX}
            onClick={() => edit.setRules([...rules, emptyRule])}
          >
            {t('rules.add')}
          </Button>
        </div>
        <div className={styles.days}>
          <SelectField
            name="returnDays"
            label={t('rules.returns')}
            note={t('rules.returnsNote')}
            value={String(returnDays)}
            onValue={(value) => edit.setReturnDays(Number(value))}
            options={days.map((count) => ({
              value: String(count),
              label: count === 0 ? t('rules.never') : t('rules.days', { count, n: format.number(count) }),
            }))}
          />
        </div>
        {rules.length > 0 && <RulesPreview rules={completeRules(draft)} members={members} />}
        <div className="wb-actions">
          <Button
            type="primary"
            loading={isSaving}
            disabled={!isChanged || !isComplete}
            onClick={() => edit.save(false)}
          >
            {t('rules.save')}
          </Button>
          {rules.length > 0 && (
            <Button disabled={!isComplete || isSaving} onClick={() => edit.save(true)}>
              {t('rules.saveAndDeal')}
            </Button>
          )}
          {isChanged && (
            <Button type="text" onClick={edit.discard}>
              {t('rules.discard')}
            </Button>
          )}
        </div>
      </div>
    );
  }

  return (
    <Panel title={t('rules.title')} note={t('rules.note')}>
      <DraftNote draft={edit.restored} />
      {renderBody()}
    </Panel>
  );
}
