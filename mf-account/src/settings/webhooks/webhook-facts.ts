// What several parts of the webhooks panel show or do.
import { platform } from '@waybill/platform';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';

export const webhooksChanged = () => platform.queryClient.invalidateQueries({ queryKey: ['webhooks'] });

/** Host and port of an address; the address itself where it has none. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

const eventKeys = {
  'subscription.records': 'records',
  'subscription.leads': 'leads',
  'file.ready': 'fileReady',
  'file.failed': 'fileFailed',
  'customers.assigned': 'assigned',
  'customers.won': 'won',
  'webhook.test': 'test',
} as const;
const isKnown = (event: string): event is keyof typeof eventKeys => event in eventKeys;

/** Name of an event in the language of the page. */
export function useEventName(): (event: string) => string {
  const { t } = useTranslation(NAMESPACE);
  return (event) => (isKnown(event) ? t(`webhooks.event.${eventKeys[event]}`) : event);
}
