// What a host's record and the visitor's language say about how accounts are reached.
import { type Agent, type Language, registerModes } from '@waybill/contract';

/** Unknown counts as yes: the page itself says so when it is not. */
export const canRegister = (agent: Agent | null): boolean =>
  agent === null ||
  agent.register_mode === registerModes.code ||
  agent.register_mode === registerModes.captcha;

/** Spec §5: visitors in China give a mobile number, others an e-mail address. */
export const reachedBy = (language: Language): 'mobile' | 'email' => (language === 'cn' ? 'mobile' : 'email');
