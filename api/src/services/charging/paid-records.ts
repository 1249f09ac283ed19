// Orders files of records: refused up front when there are too many, charged per record in the transaction that orders
// the file, written in the background.
import type { OrderedBy, RecordSheet } from '@waybill/contract';
import type { Config } from '../../basics/config';
import { ApiError } from '../../basics/failure';
import type { WithAccounts } from '../../stores/accounts/database';
import type { Context } from '../context';
import type { RecordSource } from '../exports/record-blocks';
import { mediaTypeOf, recordFile } from '../exports/record-file';
import { checkPrice, type FileStores, orderFile } from './paid-file';

/**
 * Quota that files of records are charged to: the only one in spec §3 about downloads of detail rows by the day
 * (`number_of_downloads_per_day_on_market_analysis_detail`). One unit per record.
 */
const QUOTA = 'detail_downloads';

/** @throws ApiError when the quota has no record left */
export const checkRecordPrice = (services: WithAccounts, context: Context): Promise<void> =>
  checkPrice(services, context, { quota: QUOTA, amount: 1 });

/** @throws ApiError for more records than a file may have */
export function checkFileSize({ config }: { config: Pick<Config, 'downloadCap'> }, total: number): void {
  if (total > config.downloadCap)
    throw new ApiError('downloadTooLarge', { values: { cap: config.downloadCap } });
}

/** Orders a file of `total` records. Returns its token. */
export async function orderRecords(
  services: FileStores,
  context: Context,
  { format, columns }: RecordSheet,
  total: number,
  source: RecordSource,
  { name, ...ordered }: OrderedBy & { name: string },
): Promise<string> {
  if (total === 0) throw new ApiError('notFound');
  return orderFile(services, context, {
    price: { quota: QUOTA, amount: total },
    name,
    format,
    mediaType: mediaTypeOf[format],
    total,
    content: recordFile(source, { format, columns }, context.fileLanguage),
    ordered,
  });
}
