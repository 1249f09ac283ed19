// Error of a load that refuses its files.
import type { IngestReport } from './report';

/** A load that read all rows and then loaded nothing. */
export class LoadRefusedError extends Error {
  readonly report: IngestReport;
  constructor(message: string, report: IngestReport) {
    super(message);
    this.name = 'LoadRefusedError';
    this.report = report;
  }
}
