// Toolbar above a data table: summary or selection at the left; tools, column chooser and density at the right.
import { Button, Checkbox, Popover, Segmented, Select } from 'antd';
import { Icon } from '../core/icons';
import { chooseDensity, type Density, densities, useDensity } from './density';
import { pageState } from './row-selection';
import { SelectPage } from './SelectPage';
import { isChosen, type TableChoices, toggleColumn, usualChoices } from './table-choices';
import { type DataTableProps, nothingSelected, selectedCount } from './table-types';
import { useDataWords } from './words';

interface TableHeadProps<Row> {
  table: DataTableProps<Row>;
  choices: TableChoices;
  onChoose: (choices: TableChoices) => void;
  phone: boolean;
}

export function TableHead<Row>({
  table,
  choices,
  onChoose,
  phone,
  isEmpty,
  sorts,
}: TableHeadProps<Row> & {
  /** Whether something else stands in place of the rows: then there are no columns to choose. */
  isEmpty: boolean;
  /** Whether sorting needs a control of its own. */
  sorts: boolean;
}) {
  const hasChooser = !table.plain && !isEmpty;
  const hasLeft =
    table.summary !== undefined || (table.selection !== undefined && table.onSelect !== undefined);
  if (!hasLeft && !table.tools && !hasChooser && !(sorts && table.onSort)) return null;
  return (
    <div className="wb-table-head">
      <div className="wb-table-summary">
        {table.summary}
        {phone && table.rows.length > 0 && <SelectPage table={table} inWords />}
        <SelectionWords table={table} />
      </div>
      <div className="wb-actions">
        {table.tools}
        {sorts && <SortMenu table={table} />}
        {hasChooser && <ColumnChooser table={table} choices={choices} onChoose={onChoose} phone={phone} />}
      </div>
    </div>
  );
}

function SelectionWords<Row>({ table }: { table: DataTableProps<Row> }) {
  const { t, format } = useDataWords();
  const { selection, onSelect, rows, rowKey, selectable } = table;
  if (!selection || !onSelect) return null;
  const total = table.paging?.total ?? rows.length;
  const count = selectedCount(selection, total);
  if (count === 0) return null;
  const keys = rows.filter((row) => selectable?.(row) ?? true).map(rowKey);
  const offerAll =
    table.selectAllAcrossPages && !selection.all && pageState(selection, keys) === 'every' && count < total;
  return (
    <span className="wb-table-selection" role="status">
      {t('table.selected', { count, n: format.number(count) })}
      {offerAll && (
        <button
          type="button"
          className="wb-link-button"
          onClick={() => onSelect({ keys: new Set(), all: true })}
        >
          {t('table.selectAll', { n: format.number(total) })}
        </button>
      )}
      <button type="button" className="wb-link-button" onClick={() => onSelect(nothingSelected)}>
        {t('table.clearSelection')}
      </button>
    </span>
  );
}

/** Sort menu for columns without heads: on phones, and for those in the second line of the rows. */
function SortMenu<Row>({ table }: { table: DataTableProps<Row> }) {
  const { t } = useDataWords();
  const { sort, onSort } = table;
  const sortable = table.columns.filter((column) => column.sortable);
  if (!onSort || sortable.length === 0) return null;
  const orders = ['desc', 'asc'] as const;
  return (
    <Select<string>
      size="small"
      aria-label={t('table.sort')}
      placeholder={t('table.sort')}
      value={sort ? `${sort.key} ${sort.order}` : undefined}
      popupMatchSelectWidth={false}
      options={sortable.flatMap((column) =>
        orders.map((order) => ({
          value: `${column.key} ${order}`,
          label: `${column.title} ${order === 'desc' ? '↓' : '↑'}`,
        })),
      )}
      onChange={(value) => {
        const [key = '', order] = value.split(' ');
        onSort({ key, order: order === 'asc' ? 'asc' : 'desc' });
      }}
    />
  );
}

function ColumnChooser<Row>({ table, choices, onChoose, phone }: TableHeadProps<Row>) {
  const { t, format } = useDataWords();
  const density = useDensity();
  const { elsewhere } = table;

  const content = (
    <div className="wb-chooser">
      {!phone && (
        <Segmented<Density>
          block
          size="small"
          aria-label={t('table.density')}
          options={densities.map((value) => ({ value, label: t(`table.${value}`) }))}
          value={density}
          onChange={chooseDensity}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame into a menu */}
      <div className="wb-chooser-list" role="group" aria-label={t('table.columns')}>
        {table.columns.map((column) => (
          <Checkbox
            key={column.key}
            checked={isChosen(column, choices)}
            disabled={column.fixed}
            onChange={() => onChoose(toggleColumn(column, choices))}
          >
            {column.title}
          </Checkbox>
        ))}
      </div>
      <button type="button" className="wb-link-button" onClick={() => onChoose(usualChoices(table.columns))}>
        {t('table.reset')}
      </button>
      {elsewhere !== undefined && elsewhere.names.length > 0 && (
        <details className="wb-chooser-elsewhere">
          <summary>{elsewhere.title}</summary>
          <p>{format.list(elsewhere.names)}</p>
        </details>
      )}
    </div>
  );

  return (
    <Popover trigger="click" placement="bottomRight" arrow={false} content={content}>
      <Button size="small" icon={<Icon name="columns" />}>
        {t('table.columns')}
      </Button>
    </Popover>
  );
}
