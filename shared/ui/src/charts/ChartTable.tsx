// The text alternative of every chart: the same numbers as a table that only screen readers meet.

interface ChartTableProps {
  caption: string;
  head: readonly string[];
  /** First cell names the row. */
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
