// Filter of customers by their owner: all, one's own, one person's, or nobody's.
import { Select } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { useTeam } from './use-team';

interface OwnerSelectProps {
  /** `me`, `nobody` or the id of a member; empty for all. */
  value: string;
  onChange: (owner: string) => void;
}

/** What there is to choose from, besides all. */
export function useOwnerNames(): readonly { value: string; label: string }[] {
  const { t } = useTranslation(NAMESPACE);
  const { members } = useTeam();
  return [
    { value: 'me', label: t('team.mine') },
    ...members.filter(({ me }) => !me).map(({ id, name }) => ({ value: id, label: name })),
    { value: 'nobody', label: t('team.nobody') },
  ];
}

export function OwnerSelect({ value, onChange }: OwnerSelectProps) {
  const { t } = useTranslation(NAMESPACE);
  const { isShared } = useTeam();
  const names = useOwnerNames();
  if (!isShared) return null;
  return (
    <Select<string>
      aria-label={t('team.owner')}
      value={value}
      popupMatchSelectWidth={false}
      options={[{ value: '', label: t('team.anyOwner') }, ...names]}
      onChange={onChange}
    />
  );
}
