// The dates of a search that says none, on this host.
import { platform } from '@waybill/platform';
import { type DateRange, defaultRange, today } from './dates';

export const usualRange = (): DateRange => defaultRange(today(), platform.agent()?.start_date);
