// Queries of the home page's cards. All are sent in parallel, and those of menu entries that the account lacks are not sent.
import { platform, useCall } from '@waybill/platform';
import { links, screenExists } from '@waybill/trade';

/** Files that were ordered within so many days count as finished now. */
const FILE_DAYS = 7;
const FILES_LISTED = 50;

/** Refetches all failed queries of the page, so that one Retry is enough. */
const refetchFailed = () =>
  platform.queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  });

/** Customers to call today: the longest overdue first. */
const useDueCustomers = (enabled: boolean) =>
  useCall(
    'customers',
    { followUp: 'due', sortField: 'followUp', sortType: 'asc', page: 1 },
    { enabled, silent: true },
  );

/** Customers who order later than they usually do: the longest silent first. */
const useLateCustomers = (enabled: boolean) =>
  useCall(
    'customers',
    { rhythm: 'late', sortField: 'rhythm', sortType: 'desc', page: 1 },
    { enabled, silent: true },
  );

/** Files of the account that became ready lately: the newest first. */
function useFinishedFiles(enabled: boolean) {
  const query = useCall('files', { page: 1, pageSize: FILES_LISTED }, { enabled, silent: true });
  const oldest = Date.now() - FILE_DAYS * 86_400_000;
  return {
    ...query,
    data: query.data?.data.filter(
      ({ state, mine, create_date }) => state === 'ready' && mine && Date.parse(create_date) > oldest,
    ),
  };
}

export function useDesk() {
  const [hasCustomers, hasFiles] = [links.customersDue(), links.downloads()].map(screenExists);
  const due = useDueCustomers(hasCustomers === true);
  const late = useLateCustomers(hasCustomers === true);
  const files = useFinishedFiles(hasFiles === true);
  const subscriptions = useCall('subscriptions', { page: 1 });
  const companies = useCall('tradersFollowed', { page: 1 });
  const isEmpty = (query: { data?: { total: number } | undefined }, isShown = true) =>
    !isShown || query.data?.total === 0;
  return {
    due,
    late,
    files,
    subscriptions,
    companies,
    hasCustomers: hasCustomers === true,
    hasFiles: hasFiles === true,
    refetchFailed,
    /** Whether the account has nothing yet that any card could show. */
    isFirst:
      isEmpty(due, hasCustomers) &&
      isEmpty(late, hasCustomers) &&
      isEmpty(subscriptions) &&
      isEmpty(companies) &&
      (hasFiles !== true || files.data?.length === 0),
  };
}
export type Desk = ReturnType<typeof useDesk>;
