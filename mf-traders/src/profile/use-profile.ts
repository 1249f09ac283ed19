// Hook that reads the profile's company and filters from the address and changes them there: the address is the only
// place where they are stored.
import type { Opens, Trader } from '@waybill/contract';
import { useAddress } from '@waybill/ui/data';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { type ProfileTab, type ProfileView, profileFields, readTab, tabPath } from './profile-address';

export interface Profile {
  /** Company key. */
  company: string;
  tab: ProfileTab;
  view: ProfileView;
  /** Sets filters and goes to page 1 (spec §4). */
  filter: (part: Partial<ProfileView>) => void;
  turn: (next: Pick<ProfileView, 'page' | 'size'>, options?: { replace?: boolean }) => void;
  /** Path to the records behind a number, including the filters under which it was counted. */
  rows: (open: Opens, partnerName?: string) => string;
}

/** Props of every tab. */
export interface TabProps extends Profile {
  head: Trader;
}

export function useProfile(): Profile {
  const { type: company = '', '*': page } = useParams();
  const [view, change] = useAddress(profileFields);
  const filter = useCallback((part: Partial<ProfileView>) => change({ ...part, page: 1 }), [change]);
  const rows = useCallback(
    (open: Opens, partnerName?: string) => {
      const { type, ...texts } = open;
      const side = type === '1' || type === '2' || type === '0' ? { type } : {};
      const named = open.partner === undefined ? {} : { partnerName: partnerName ?? '' };
      return tabPath(company, 'records', { ...view, ...texts, ...side, ...named } as ProfileView);
    },
    [company, view],
  );
  return { company, tab: readTab(page, view.show), view, filter, turn: change, rows };
}
