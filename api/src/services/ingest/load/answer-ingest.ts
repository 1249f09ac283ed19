// Performs a load requested by an operator and reports its progress line by line: for a command that opened the
// warehouse itself, and for one that asks a running API.
import { WarehouseAwayError } from '../../../stores/warehouse/failures';
import { FormatError, parseFormat } from '../formats/format';
import { FileError } from '../read/problems';
import { BusyError, type Ingest } from './ingest';
import { LoadRefusedError } from './load-refused';
import type { IngestProgress } from './report';
import type { IngestLine, IngestRequest } from './wire';
import { type Recovered, UnknownBatchError } from './withdrawal';

/** Errors whose message explains the problem to the operator. */
const known = [FileError, FormatError, UnknownBatchError, BusyError];

function lineOf(error: unknown, onFailure: (error: unknown) => void): IngestLine {
  if (error instanceof LoadRefusedError) return { refused: error.message, report: error.report };
  if (error instanceof Error && known.some((kind) => error instanceof kind))
    return { refused: error.message };
  if (error instanceof WarehouseAwayError)
    return {
      failed: `${error.message}. What was loaded is visible whole or not at all: run the same command again when the server is back.`,
    };
  onFailure(error);
  return { failed: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) };
}

async function carryOut(
  ingest: Ingest,
  request: IngestRequest,
  tell: (line: IngestLine) => void,
): Promise<IngestLine> {
  const onRecovered = (recovered: Recovered) => tell({ recovered });
  if (request.do === 'withdraw') return { withdrawn: await ingest.withdraw(request.batch, onRecovered) };
  const { files, names, dryRun, maxRefused, bundled } = request;
  const format = parseFormat(request.format);
  const onProgress = (progress: IngestProgress) => tell({ progress });
  return {
    report: await ingest.load({ format, files, names, dryRun, maxRefused, bundled, onProgress }, onRecovered),
  };
}

/**
 * Performs a request.
 * @param tell gets every line, the last one being the outcome
 * @param onFailure gets unexpected errors
 */
export async function answerIngest(
  ingest: Ingest,
  request: IngestRequest,
  tell: (line: IngestLine) => void,
  onFailure: (error: unknown) => void,
): Promise<void> {
  try {
    tell(await carryOut(ingest, request, tell));
  } catch (error) {
    tell(lineOf(error, onFailure));
  }
}
