// The team of the account: to whom customers can be assigned, and the names of owners.
import type { TeamMember } from '@waybill/contract/team';
import { useCall } from '@waybill/platform';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

interface Team {
  members: readonly TeamMember[];
  /** Whether there is anyone to share with: a master account without sub-accounts sees no owners. */
  isShared: boolean;
  /** Name of the owner of a customer. */
  ownerName: (owner: string | null) => string;
}

export function useTeam(): Team {
  const { t } = useTranslation(NAMESPACE);
  const { data: members = [] } = useCall('teamMembers', {}, { silent: true });
  return {
    members,
    isShared: members.length > 1 || members.some(({ master }) => !master),
    ownerName: (owner) => {
      if (owner === null) return t('team.nobody');
      const member = members.find(({ id }) => id === owner);
      return member?.name ?? '';
    },
  };
}
