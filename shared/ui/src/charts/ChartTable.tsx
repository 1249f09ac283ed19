// The text alternative of a chart: the same figures as a table for screen readers only.

interface ChartTableProps {
  caption: string;
  head: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly string[])[];
}

export function ChartTable({ caption, head, rows }: ChartTableProps) {
  return (
    <div className="wb-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((word, column) => (
              <th key={column} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {/* Two companies may have one name. */}
          {rows.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
