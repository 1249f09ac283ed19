// Autocomplete of port names: all spellings in the records, counted once between two loads.
import type { WarehouseClient } from '../../stores/warehouse/client';
import { words } from '../../stores/warehouse/fold';

interface PortName {
  name: string;
  records: number;
}

const SHOWN = 12;

export function portNames(client: WarehouseClient) {
  let counted: Promise<(PortName & { folded: string })[]> | undefined;

  async function count() {
    const { rows } = await client.query<PortName>(
      `SELECT name, sum(n) AS records FROM (
         SELECT loading_port AS name, count() AS n FROM records GROUP BY loading_port
         UNION ALL SELECT unloading_port AS name, count() AS n FROM records GROUP BY unloading_port)
       WHERE name != '' GROUP BY name ORDER BY records DESC, name`,
      {},
    );
    return rows.map((row) => ({ ...row, folded: words(row.name).join(' ') }));
  }

  return {
    forget() {
      counted = undefined;
    },
    /** Ports whose name contains the text, most records first; those that begin with it before others. */
    async like(text: string): Promise<PortName[]> {
      const wanted = words(text).join(' ');
      if (wanted === '') return [];
      const asked = counted ?? count();
      counted = asked;
      // A failed count is not cached: the next letter tries again.
      asked.catch(() => {
        counted = undefined;
      });
      const found = (await asked).filter(({ folded }) => folded.includes(wanted));
      const begins = found.filter(({ folded }) => folded.startsWith(wanted));
      const others = found.filter(({ folded }) => !folded.startsWith(wanted));
      return [...begins, ...others].slice(0, SHOWN).map(({ name, records }) => ({ name, records }));
    },
  };
}
