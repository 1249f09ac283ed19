// @waybill/client: a Waybill site from a program. See README.md.

export type * from './calls';
export { codes } from './calls';
export {
  type CallAnswer,
  type CallName,
  type CallOptions,
  type CallRequest,
  type ClientOptions,
  type Language,
  WaybillClient,
} from './client';
export { WaybillError } from './error';
export type { ReceivedFile } from './file';
