// The wire: everything that server, shell and remotes must agree on. Imports nothing but zod.
import './without-eval';

export * from './accounts';
export * from './analyses';
export * from './call';
export * from './calls/files';
export * from './calls/index';
export * from './calls/keywords';
export * from './calls/traders';
export * from './calls/transactions';
export * from './codes';
export * from './constants';
export { contrast, mix, readableAccent } from './contrast';
export * from './descriptor';
export * from './envelope';
export * from './failures';
export * from './fields';
export * from './geography';
export * from './internal';
export * from './kept';
export * from './languages';
export * from './records';
export * from './registry';
export * as tis1 from './tis1';
export * from './topics';
export * from './traders';
export * from './validation';
export * as wire from './wire';
