// Entry point @waybill/ui/data: tables, pickers, dialogs and other components that the login page does not need.

import './contrast.css';

export type { MenuProps } from 'antd';
export { Badge, Dropdown, Popover, Progress, Radio, Segmented, Select, Switch, Tooltip } from 'antd';
export { Answer, type AnswerOf, failureOf } from './Answer';
export { type AreaFacet, AreaFilter } from './AreaFilter';
export {
  type AddressField,
  type AddressFields,
  inAddress,
  isDay,
  readAddress,
  writeAddress,
} from './address/fields';
export { useAddress } from './address/use-address';
export { useNewDialog } from './address/use-new-dialog';
export { CallFailure } from './CallFailure';
export { Chip, ChipRow } from './Chips';
export { ChoiceBar } from './ChoiceBar';
export {
  CountriesPicker,
  type CountriesPickerProps,
  type CountryOption,
  CountryPicker,
} from './CountryPicker';
export { DataTable } from './DataTable';
export { DateRangePicker, type DateRangePickerProps } from './DateRangePicker';
export type { DateRange } from './date-range';
export { chooseDensity, densities, useDensity } from './density';
export { DetailPage } from './detail/DetailPage';
export { type TurnPage, useNeighbours } from './detail/use-neighbours';
export { ConfirmDialog, Dialog, UpgradePrompt } from './dialogs';
export { FileList, percentDone } from './FileList';
export { type Fact, FactList, FoldedBlock } from './facts';
export { QuotaBadge } from './figures/Quota';
export { type Stat, StatTiles } from './figures/StatTiles';
export { UsageBar, UsageLine, UsageText, usedShare } from './figures/UsageBar';
export { fileSize } from './file-size';
export { useFirstRows } from './first-rows';
export { countryWords, folded } from './folded';
export { CountryField } from './form/CountryField';
export { DateField } from './form/DateField';
export { LabelledGroup } from './form/LabelledGroup';
export { type FieldOption, SelectField } from './form/SelectField';
export { TextAreaField } from './form/TextAreaField';
export { Highlight, textsByName } from './highlight';
export { HsPicker, type HsPickerProps, type HsSuggestion } from './hs/HsPicker';
export { dotted } from './hs/hs-codes';
export { Kbd } from './Kbd';
export type { BulkAction } from './list/BulkActions';
export { fromList, type ListPart, readFromList } from './list/from-list';
export { ListLink } from './list/ListLink';
export { ListPage, type ListPageProps } from './list/ListPage';
export { SearchField } from './list/SearchField';
export { type ListOptions, type ListState, useListPage } from './list/use-list-page';
export { PrintedQuery } from './print/PrintedQuery';
export { PrintButton, PrintedPageHead, PrintPage, PrintPreview } from './print/PrintPage';
export { RovingGroup } from './RovingGroup';
export { SkipToRows } from './SkipToRows';
export { SearchSelect } from './suggest/SearchSelect';
export { type Suggested, SuggestedRows, suggestedListId, suggestedRowId } from './suggest/SuggestedRows';
export { SuggestInput, type SuggestInputProps } from './suggest/SuggestInput';
export { type Suggest, useSuggestions } from './suggest/use-suggestions';
export { TablePages } from './TablePages';
export { shownColumns } from './table-choices';
export {
  type Column,
  type DataTableProps,
  knownSort,
  nothingSelected,
  type Paging,
  type Selection,
  type Sort,
  type TotalsRow,
} from './table-types';
export { LazyTabs } from './tabs/LazyTabs';
export { TabLinks } from './tabs/TabLinks';
export { FileDrop } from './upload/FileDrop';
export type { LineProblem } from './upload/FileProblems';
export { useFilePick } from './upload/use-file-pick';
export { useConfirm } from './use-confirm';
export { useDataWords } from './words';
