// Tells a database that does not answer at the moment from an error in the statement itself.
import { systemCode } from '../../basics/system-error';

/** SQLSTATE codes (broken connection, out of resources, shutdown or start) and error codes of the operating system. */
const codes =
  /^(08\w{3}|53[0-3]00|57P0[1-5]|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Messages of driver errors that carry no code. */
const words =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** A failed connect, such as a Unix socket whose file is gone with its server. */
const cannotConnect = (error: Error) => 'syscall' in error && error.syscall === 'connect';

/** Whether an error or one of its causes says that the PostgreSQL server does not answer: a retry may succeed. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (codes.test(systemCode(cause) ?? '') || words.test(cause.message) || cannotConnect(cause)) return true;
  return false;
}
