// When a look-up begins (spec §4, §9): at random, so that a service is not asked in step with clicks.
import { LOOKUP_MAX_DELAY_MS } from '@waybill/contract';

/** In ms. */
export const lookUpDelay = (): number => Math.random() * LOOKUP_MAX_DELAY_MS;
