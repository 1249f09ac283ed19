// @waybill/ui/data: tables, pickers, dialogs and the controls that the login page does not need.

export type { MenuProps, SelectProps, TabsProps, UploadProps } from 'antd';
export {
  Badge,
  DatePicker,
  Drawer,
  Dropdown,
  Popconfirm,
  Popover,
  Progress,
  Radio,
  Segmented,
  Select,
  Switch,
  Tabs,
  Tooltip,
  Upload,
} from 'antd';
export { type AreaFacet, AreaFilter, type AreaFilterProps } from './AreaFilter';
export {
  CountriesPicker,
  type CountriesPickerProps,
  type CountryHolding,
  type CountryOption,
  CountryPicker,
  type CountryPickerProps,
} from './CountryPicker';
export { DataTable } from './DataTable';
export { DateRangePicker, type DateRangePickerProps } from './DateRangePicker';
export { type DateRange, datePresets, presetNames, rangeWarning } from './dateRange';
export {
  ConfirmDialog,
  type ConfirmDialogProps,
  Dialog,
  type DialogProps,
  UpgradePrompt,
  type UpgradePromptProps,
} from './dialogs';
export { FileList, type FileListProps } from './FileList';
export { type Fact, FactList, type FactListProps, FoldedBlock, type FoldedBlockProps } from './facts';
export { HsPicker, type HsPickerProps, type HsSuggestion } from './HsPicker';
export { dotted, normaliseHs, parseHs } from './hsCodes';
export { shownColumns } from './tableChoices';
export {
  type Column,
  type DataTableProps,
  nothingSelected,
  type Paging,
  type Selection,
  type Sort,
  selectedCount,
  type TotalsRow,
} from './tableTypes';
