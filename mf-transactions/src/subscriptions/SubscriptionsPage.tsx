// Saved searches with what is new in each; one of them opens in its place.
import { useAddress } from '@waybill/ui/data';
import { SubscriptionList } from './SubscriptionList';
import { SubscriptionView } from './SubscriptionView';
import { viewFields } from './use-subscriptions';

export default function SubscriptionsPage() {
  const [{ view }] = useAddress(viewFields);
  return view === '' ? <SubscriptionList /> : <SubscriptionView id={view} />;
}
