// Child process that reads Parquet files (`parquet.ts`): runs its parent's statements, one at a time.
import { queryAsync } from 'chdb';

async function queryRows(statement: string): Promise<unknown[]> {
  const result = await queryAsync(statement, { format: 'JSONEachRow' });
  const lines = result.text().split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

process.on('message', (statement) => {
  queryRows(String(statement)).then(
    (rows) => process.send?.({ rows }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
// When the parent has ended, a hanging statement must not keep this process alive.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
