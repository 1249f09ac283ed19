// @waybill/ui/data: tables, pickers, dialogs and the controls that the login page does not need.

export type { MenuProps, SelectProps, TabsProps, UploadProps } from 'antd';
export {
  Badge,
  Dropdown,
  Popover,
  Progress,
  Radio,
  Segmented,
  Select,
  Switch,
  Tooltip,
  Upload,
} from 'antd';
export { Answer, type AnswerOf, type AnswerProps, failureOf } from './Answer';
export { type AreaFacet, AreaFilter, type AreaFilterProps } from './AreaFilter';
export {
  type AddressField,
  type AddressFields,
  inAddress,
  isDay,
  readAddress,
  writeAddress,
} from './address/fields';
export { type ChangeOptions, useAddress } from './address/useAddress';
export { CallFailure, type CallFailureProps } from './CallFailure';
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
export type { DateRange } from './dateRange';
export { chooseDensity, densities, useDensity } from './density';
export { DetailPage, type DetailPageProps } from './detail/DetailPage';
export { type BeyondPage, type Neighbours, useNeighbours } from './detail/useNeighbours';
export {
  ConfirmDialog,
  type ConfirmDialogProps,
  Dialog,
  type DialogProps,
  UpgradePrompt,
  type UpgradePromptProps,
} from './dialogs';
export { FileList, type FileListProps, percentDone } from './FileList';
export { type Fact, FactList, type FactListProps, FoldedBlock, type FoldedBlockProps } from './facts';
export { QuotaBadge, type QuotaBadgeProps } from './figures/Quota';
export { type Stat, StatTiles, type StatTilesProps } from './figures/StatTiles';
export { fileSize } from './fileSize';
export { countryWords, folded } from './folded';
export { CountryField, type CountryFieldProps } from './form/CountryField';
export { DateField, type DateFieldProps } from './form/DateField';
export { LabelledGroup, type LabelledGroupProps } from './form/LabelledGroup';
export { type FieldOption, SelectField, type SelectFieldProps } from './form/SelectField';
export { TextAreaField, type TextAreaFieldProps } from './form/TextAreaField';
export { HsPicker, type HsPickerProps, type HsSuggestion } from './HsPicker';
export { dotted } from './hsCodes';
export type { BulkAction, Chosen } from './list/BulkActions';
export { type FromList, fromList, readFromList } from './list/fromList';
export { ListLink } from './list/ListLink';
export { ListPage, type ListPageProps } from './list/ListPage';
export { SearchField, type SearchFieldProps } from './list/SearchField';
export { type ListOptions, type ListState, useListPage } from './list/useListPage';
export { PrintButton, PrintPage, type PrintPageProps, PrintPreview } from './print/PrintPage';
export { type Suggested, SuggestInput, type SuggestInputProps } from './suggest/SuggestInput';
export type { Suggest } from './suggest/useSuggestions';
export { TablePages } from './TablePages';
export { shownColumns } from './tableChoices';
export {
  type Column,
  type DataTableProps,
  knownSort,
  nothingSelected,
  type Paging,
  type Selection,
  type Sort,
  type TotalsRow,
} from './tableTypes';
export { type LazyTab, LazyTabs, type LazyTabsProps } from './tabs/LazyTabs';
export { FileDrop, type FileDropProps } from './upload/FileDrop';
export type { LineProblem } from './upload/FileProblems';
export { useFilePick } from './upload/useFilePick';
export { type Question, useConfirm } from './useConfirm';
export { useDataWords } from './words';
