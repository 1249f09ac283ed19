// Runs a statement of a load, and reports its progress meanwhile.
import type { WarehouseClient } from '../../../stores/warehouse/client';
import { literal } from '../../../stores/warehouse/literals';
import type { Insert } from '../../../stores/warehouse/tables';

/** Polling interval. */
const POLL_MS = 1000;

/** Runs a statement and reports the number of rows that it has read. */
export async function runWithProgress(
  client: WarehouseClient,
  statement: Insert,
  onRows: (rows: number) => void,
): Promise<void> {
  const queryPrefix = statement.slice(0, 30);
  const pollProgress = async () => {
    const { rows } = await client.query<{ n: number }>(
      `SELECT max(read_rows) AS n FROM system.processes WHERE startsWith(query, ${literal(queryPrefix)})`,
    );
    // Between two statements there is nothing to report.
    if ((rows[0]?.n ?? 0) > 0) onRows(rows[0]?.n ?? 0);
  };
  // Start of the measurement for rates.
  onRows(0);
  // A failed poll is ignored: the statement itself reports errors.
  const timer = setInterval(() => pollProgress().catch(() => undefined), POLL_MS);
  try {
    await client.command(statement);
  } finally {
    clearInterval(timer);
  }
}
