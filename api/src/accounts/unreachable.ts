// Tells a database that cannot answer at the moment from a mistake in what it was asked.
import { systemCode } from '../system-error';

/** SQLSTATE: broken connections, out of resources, being shut down or started. And the system's own. */
const codes =
  /^(08\w{3}|53[0-3]00|57P0[1-5]|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What the driver says without a code. */
const words =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** The socket of a server that is gone has no file any more. */
const cannotConnect = (error: Error) => 'syscall' in error && error.syscall === 'connect';

/** Whether an error, or what it comes from, says that the PostgreSQL server does not answer: the same may go well later. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (codes.test(systemCode(cause) ?? '') || words.test(cause.message) || cannotConnect(cause)) return true;
  return false;
}
