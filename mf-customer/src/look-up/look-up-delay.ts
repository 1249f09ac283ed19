// Random delay before a look-up starts (spec §4, §9), so that requests to a service do not follow clicks.
import { LOOKUP_MAX_DELAY_MS } from '@waybill/contract';

/** In ms. */
export const lookUpDelay = (): number => Math.random() * LOOKUP_MAX_DELAY_MS;
