// Performs a load requested by an operator and reports its progress line by line: for a command that opened the
// warehouse itself, and for one that asks a running API.
import { WarehouseAwayError } from '../../../stores/warehouse/failures';
import { FormatError, parseFormat } from '../formats/format';
import { FileError } from '../read/problems';
import { BusyError, type Ingest } from './ingest';
import { LoadRefusedError } from './load-refused';
import type { IngestProgress } from './report';
import type { IngestLine, IngestRequest } from './wire';
import { type RecoveredBatch, UnknownBatchError } from './withdrawal';

/** Errors whose message explains the problem to the operator. */
const operatorErrors = [FileError, FormatError, UnknownBatchError, BusyError];

function toErrorLine(error: unknown, onFailure: (error: unknown) => void): IngestLine {
  if (error instanceof LoadRefusedError) return { refused: error.message, report: error.report };
  if (error instanceof FileError && error.problem !== undefined)
    return { refused: error.message, problem: error.problem };
  if (error instanceof Error && operatorErrors.some((kind) => error instanceof kind))
    return { refused: error.message };
  if (error instanceof WarehouseAwayError)
    return {
      failed: `${error.message}. What was loaded is visible whole or not at all: run the same command again when the server is back.`,
    };
  onFailure(error);
  return { failed: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) };
}

async function performRequest(
  ingest: Ingest,
  request: IngestRequest,
  writeLine: (line: IngestLine) => void,
): Promise<IngestLine> {
  const onRecovered = (recovered: RecoveredBatch) => writeLine({ recovered });
  if (request.do === 'withdraw') return { withdrawn: await ingest.withdraw(request.batch, onRecovered) };
  const { files, names, dryRun, maxRefused, bundled } = request;
  const format = parseFormat(request.format);
  const onProgress = (progress: IngestProgress) => writeLine({ progress });
  return {
    report: await ingest.load({ format, files, names, dryRun, maxRefused, bundled, onProgress }, onRecovered),
  };
}

/**
 * Performs a request.
 * @param writeLine gets every line, the last one being the outcome
 * @param onFailure gets unexpected errors
 */
export async function answerIngest(
  ingest: Ingest,
  request: IngestRequest,
  writeLine: (line: IngestLine) => void,
  onFailure: (error: unknown) => void,
): Promise<void> {
  try {
    writeLine(await performRequest(ingest, request, writeLine));
  } catch (error) {
    writeLine(toErrorLine(error, onFailure));
  }
}
