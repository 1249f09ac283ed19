// Files of records: refused before anything runs when there are too many, charged by the record in the transaction that
// orders the file, written behind the request.
import type { OrderedBy, RecordSheet } from '@waybill/contract';
import type { Context } from '../context';
import type { RecordSource } from '../exports/record-blocks';
import { mediaTypeOf, recordFile } from '../exports/record-file';
import { ApiError } from '../failure';
import type { Services } from '../services';
import { checkPrice, orderFile } from './paid-file';

/**
 * The plan's number that files of records spend: of those in spec §3 the only one about downloads of detail rows by
 * the day (`number_of_downloads_per_day_on_market_analysis_detail`). One unit a record.
 */
const QUOTA = 'detail_downloads';

/** @throws ApiError when the plan has no record left */
export const checkRecordPrice = (services: Services, context: Context): Promise<void> =>
  checkPrice(services, context, { quota: QUOTA, units: 1 });

/** @throws ApiError for more records than one file has */
export function checkFileSize({ config }: Services, total: number): void {
  if (total > config.downloadCap)
    throw new ApiError('downloadTooLarge', { numbers: { cap: config.downloadCap } });
}

/** Orders a file of `total` records. Answers its token. */
export async function orderRecords(
  services: Services,
  context: Context,
  { format, columns }: RecordSheet,
  total: number,
  source: RecordSource,
  { name, ...ordered }: OrderedBy & { name: string },
): Promise<string> {
  if (total === 0) throw new ApiError('notFound');
  return orderFile(services, context, {
    price: { quota: QUOTA, units: total },
    name,
    format,
    mediaType: mediaTypeOf[format],
    total,
    content: recordFile(source, { format, columns }, context.fileLanguage),
    ordered,
  });
}
