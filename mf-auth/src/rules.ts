// What a host's record says about who may come in.
import type { Agent } from '@waybill/contract';

/** Register modes of spec §3: 0 proves an address by a code, 1 asks for a captcha; any other has no self-registration. */
export const registerModes = { code: 0, captcha: 1 } as const;

/** Unknown counts as yes: the page itself says so when it is not. */
export const canRegister = (agent: Agent | null): boolean =>
  agent === null ||
  agent.register_mode === registerModes.code ||
  agent.register_mode === registerModes.captcha;
