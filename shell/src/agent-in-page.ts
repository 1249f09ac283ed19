// The brand of this host as the edge put it into the page: known before any call was answered.
import { type Agent, agent } from '@waybill/contract';
import { agentElement } from './remotes/early';

/** Null when the page has none that can be read: the platform then asks for it. */
export function agentInPage(): Agent | null {
  try {
    return agent.parse(JSON.parse(document.getElementById(agentElement)?.textContent ?? 'null'));
  } catch {
    return null;
  }
}
