// Reads the agent (reseller) of this host, with its brand, from the page, where the edge put it: known before any call
// is answered.
import { type Agent, agent } from '@waybill/contract';
import { agentElement } from './remotes/early';

/** Null when the page has none that can be read: the platform then requests it. */
export function agentInPage(): Agent | null {
  try {
    return agent.parse(JSON.parse(document.getElementById(agentElement)?.textContent ?? 'null'));
  } catch {
    return null;
  }
}
