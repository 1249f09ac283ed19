// The process in which Parquet files are read (`parquet.ts`): it runs the statements that its parent sends, one at a time.
import { queryAsync } from 'chdb';

async function rowsOf(statement: string): Promise<unknown[]> {
  const result = await queryAsync(statement, { format: 'JSONEachRow' });
  const lines = result.text().split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

process.on('message', (statement) => {
  rowsOf(String(statement)).then(
    (rows) => process.send?.({ rows }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
// The parent has ended, and a statement that hangs would keep this process alive.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
