// How far a statement of a load is, told while it runs.
import type { WarehouseClient } from '../warehouse/client';
import { literal } from '../warehouse/literals';
import type { Insert } from '../warehouse/tables';

/** How often is looked how far the engine is. */
const LOOK_EVERY_MS = 1000;

/** Runs a statement and tells how many rows it has read. */
export async function watched(
  client: WarehouseClient,
  statement: Insert,
  tell: (rows: number) => void,
): Promise<void> {
  const beginning = statement.slice(0, 30);
  const look = async () => {
    const { rows } = await client.query<{ n: number }>(
      `SELECT max(read_rows) AS n FROM system.processes WHERE startsWith(query, ${literal(beginning)})`,
    );
    // Between two statements there is nothing to see.
    if ((rows[0]?.n ?? 0) > 0) tell(rows[0]?.n ?? 0);
  };
  // Rates count from here.
  tell(0);
  // A look that fails tells nothing: the statement itself decides.
  const timer = setInterval(() => look().catch(() => undefined), LOOK_EVERY_MS);
  try {
    await client.command(statement);
  } finally {
    clearInterval(timer);
  }
}
