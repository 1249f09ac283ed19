// Autocomplete of port names: all spellings in the records, counted once between two loads.
import type { WarehouseClient } from '../../stores/warehouse/client';
import { words } from '../../stores/warehouse/fold';

interface PortName {
  name: string;
  records: number;
}

const MAX_PORT_NAMES = 12;

export function createPortNameSuggester(client: WarehouseClient) {
  let cachedCount: Promise<(PortName & { folded: string })[]> | undefined;

  async function countPortNames() {
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
      cachedCount = undefined;
    },
    /** Ports whose name contains the text, most records first; those that begin with it before others. */
    async suggest(text: string): Promise<PortName[]> {
      const typed = words(text).join(' ');
      if (typed === '') return [];
      const counting = cachedCount ?? countPortNames();
      cachedCount = counting;
      // A failed count is not cached: the next letter tries again.
      counting.catch(() => {
        cachedCount = undefined;
      });
      const matches = (await counting).filter(({ folded }) => folded.includes(typed));
      const prefixMatches = matches.filter(({ folded }) => folded.startsWith(typed));
      const otherMatches = matches.filter(({ folded }) => !folded.startsWith(typed));
      return [...prefixMatches, ...otherMatches]
        .slice(0, MAX_PORT_NAMES)
        .map(({ name, records }) => ({ name, records }));
    },
  };
}
