// Entry point @waybill/ui, kept light because the login page waits for every byte of it: chrome,
// forms and icons. Tables, pickers and whatever the login page does not use belong to `/data`, charts to `/charts`.

// Every byte here is waited for by the login page: what it does not draw belongs to `/data`.

export { Alert, Button, Checkbox } from 'antd';
// The plain input only: antd's `Input` would bundle the search field, the text area and others, 5 kB.
export { default as Input } from 'antd/es/input/Input';
export { Boundary } from './Boundary';
export { DraftNote } from './form/DraftNote';
export { type ControlProps, Field, type FieldProps } from './form/Field';
export { waitWords } from './form/FormFoot';
export { FormFrame } from './form/FormFrame';
export { broken, type FieldProblem, missingFields, type Problems, type Rules } from './form/fields';
export { PasswordField, type PasswordFieldProps } from './form/PasswordField';
export { TextField, type TextFieldProps } from './form/TextField';
export { useAttempt } from './form/use-attempt';
export type { FieldHandle, Fields } from './form/use-fields';
export { useForm } from './form/use-form';
export { Icon, type IconName } from './icons';
export { isComposing } from './keyboard';
export { LanguageSwitch } from './LanguageSwitch';
export { Grid, PageHead, Panel } from './page';
export { useOnPaper } from './paper';
export { EmptyState, FailureState, LoadingState, PanelSkeleton, TableSkeleton } from './states';
export { ToastHost } from './toast';
export { fontFamily, fontFamilyTraditional } from './tokens';
export { useMedia, usePhone, useTouch } from './use-media';
export { WaybillProvider } from './WaybillProvider';
export {
  AppLink,
  CountryCode,
  CountryName,
  FieldError,
  NotAvailable,
  SampleBadge,
  VisuallyHidden,
} from './words';
