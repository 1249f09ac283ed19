// Registration rules by the host's record and the user's language: whether it is open, and mobile number or e-mail.
import { type Agent, type Language, registerModes } from '@waybill/contract';

/** Whether registration is open; true while unknown, since the page itself says when it is closed. */
export const canRegister = (agent: Agent | null): boolean =>
  agent === null ||
  agent.register_mode === registerModes.code ||
  agent.register_mode === registerModes.captcha;

/** Spec §5: users in China give a mobile number, others an e-mail address. */
export const reachedBy = (language: Language): 'mobile' | 'email' => (language === 'cn' ? 'mobile' : 'email');
