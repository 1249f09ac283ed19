// Formats errors for the log without personal data: databases put bound values, rows and whole statements into their
// messages.

type LoggedError = {
  type: string;
  message: string;
  /** SQLSTATE, or code of the operating system. */
  code?: string;
  /** Stack frames, which contain no values. */
  stack: string;
  cause?: LoggedError;
};

const MESSAGE_MAX = 300;
const LINES_MAX = 12;
const CAUSES_MAX = 4;

/**
 * The first line of a message. In a database's message, quoted values and everything after `params:` and `VALUES` is
 * left out.
 */
function loggedMessage(error: Error): string {
  const [line = ''] = error.message.split('\n');
  const isDatabase = 'query' in error || 'severity' in error || 'code' in error;
  const quoted = isDatabase ? line.replace(/"[^"]*"|'[^']*'|\$\$.*?\$\$/g, '…') : line;
  return quoted.slice(0, MESSAGE_MAX);
}

/** @param depth number of causes above this error */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in error ? String(error.code) : undefined;
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: loggedMessage(error),
    ...(code !== undefined && { code }),
    stack: lines
      .slice(0, LINES_MAX)
      .map((line) => line.trim().slice(0, MESSAGE_MAX))
      .join('\n'),
    ...(error.cause !== undefined && depth < CAUSES_MAX && { cause: errorForLog(error.cause, depth + 1) }),
  };
}
