// Page of subscriptions (saved searches) with their numbers of new records; a selected one replaces the list.
import { useAddress } from '@waybill/ui/data';
import { SubscriptionList } from './SubscriptionList';
import { SubscriptionView } from './SubscriptionView';
import { viewFields } from './use-subscriptions';

export default function SubscriptionsPage() {
  const [{ view }] = useAddress(viewFields);
  return view === '' ? <SubscriptionList /> : <SubscriptionView id={view} />;
}
