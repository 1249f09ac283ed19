// What a browser knows of every call before it makes one: the rows of the table without schemas and words for servers.
// Builds for browsers put the finished list in the place of this file (remote-kit's call-rows-loader.mjs), since the
// table itself would bring every schema into every page; elsewhere it is made here.
import type { CallRow } from '../call';
import { type CallName, calls } from './index';

/** Fields that browsers do without: the server parses `request`, and `response` comes by `answerOf`. */
const forServers = new Set(['request', 'response', 'notMaster', 'program', 'summary', 'codes']);

const rows = Object.entries(calls).map(([name, call]) => [
  name,
  Object.fromEntries(Object.entries(call).filter(([field]) => !forServers.has(field))),
]);

export const callRows: Readonly<Record<CallName, CallRow>> = Object.fromEntries(rows);
