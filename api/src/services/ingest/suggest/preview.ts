// Previews the first records of a file as a format would make them, with an engine that is already open, or a new one
// in a temporary folder.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportingCountry } from '@waybill/contract';
import { UNPACKED_BYTES_MAX } from '../../../basics/config';
import { openClient, type WarehouseClient } from '../../../stores/warehouse/client';
import { type Format, FormatError, parseFormat } from '../formats/format';
import { compileFormat } from '../map/compile';
import { listHeaderColumns } from '../map/header-columns';
import { selectReadableSheets } from '../map/readable-sheets';
import { FileError } from '../read/problems';
import { numberedRowsSql, readingSettings } from '../read/reading';
import { openSources } from '../read/source';
import type { Mapping } from './mapping';

/** Number of records in a preview. */
const PREVIEW_RECORDS = 10;

const previewColumns = [
  ...['document', 'importer', 'exporter', 'hs', 'product', 'quantity', 'unit', 'net_weight', 'gross_weight'],
  ...['amount', 'currency', 'origin', 'partner'],
];

/** A record as it would be loaded; `refused` is the reason if it would be refused. */
export type PreviewRecord = Record<string, string | number | null> & { date: string; refused: string };

/**
 * Runs work with an engine and a temporary folder.
 * @param openEngine an engine that is already open: a process can have only one embedded engine
 */
async function withEngine<T>(
  openEngine: WarehouseClient | undefined,
  work: (engine: WarehouseClient, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-preview-'));
  const engine = openEngine ?? (await openClient({ path: join(folder, 'engine') }));
  try {
    return await work(engine, join(folder, 'files'));
  } finally {
    if (openEngine === undefined) await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws FileError, FormatError when the file cannot be read by the format */
export async function previewRecords(
  path: string,
  format: Format,
  openEngine?: WarehouseClient,
  /** Display name of the file, where it differs from its path, and its largest unpacked size. */
  { name, most = UNPACKED_BYTES_MAX }: { name?: string; most?: number | undefined } = {},
): Promise<PreviewRecord[]> {
  return withEngine(openEngine, async (engine, folder) => {
    const opened = await openSources(path, format, folder, {
      name,
      most,
      headerColumns: listHeaderColumns(format),
    });
    const [source] = selectReadableSheets(format, opened).sources;
    if (source === undefined) return [];
    const { records, structure } = compileFormat(format, source);
    const select = records(numberedRowsSql(source, structure), {
      batch: '',
      loadedAt: '1970-01-02 00:00:00',
    });
    const { rows } = await engine.queryLong<PreviewRecord>(
      `SELECT if(refused = '', toString(day), '') AS date, ${previewColumns.join(', ')}, refused
       FROM (SELECT * EXCEPT (date), date AS day FROM (${select})) ORDER BY line LIMIT ${PREVIEW_RECORDS}
       SETTINGS ${readingSettings(source.rules)}`,
    );
    return rows;
  });
}

/** The records of a proposed format, before the operator has entered reporting country and source. */
export function previewProposal(
  path: string,
  mapping: Mapping,
  openEngine?: WarehouseClient,
  options: Parameters<typeof previewRecords>[3] = {},
): Promise<PreviewRecord[]> {
  const country = reportingCountry(String(mapping.country)) === undefined ? 'us' : mapping.country;
  return previewRecords(
    path,
    parseFormat({ ...mapping, country, source: mapping.title }),
    openEngine,
    options,
  );
}

/** Records of a preview, or the reason why there are none. */
export const recordsOrReason = (preview: Promise<PreviewRecord[]>): Promise<PreviewRecord[] | string> =>
  preview.catch((error: unknown) => {
    if (error instanceof FileError || error instanceof FormatError) return error.message;
    throw error;
  });
