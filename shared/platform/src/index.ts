// Entry point @waybill/platform, shared by all remotes of a page: session, signed API calls, permissions, language,
// theme, event bus.

export { CallError } from './call-error';
export { useEmbedding } from './embedding/use-embedding';
export { type FileOrder, type FileOrders, useFileOrders } from './file-orders';
export { fetchFile, saveFile } from './files';
export {
  useAgent,
  useCall,
  useContinentName,
  useEffectCall,
  useLanguage,
  useLevelName,
  usePermissions,
  useSession,
  useShownFailure,
  useTheme,
} from './hooks';
export { splitLanguage } from './language/address';
export { type Format, formatOf } from './language/format';
export { useLimitNames } from './language/limit-names';
export { useRenewalText } from './language/renewal';
export { dayAt, today } from './language/time-zone';
export { writeDate } from './language/written-date';
export { knowsPasskeys, makePasskey, PasskeyError, signWithPasskey } from './passkeys';
export { planUsage, usageOf } from './permissions';
export { callKey } from './queries';
export { useScrollRestoration } from './scroll/use-scroll-restoration';
export { useSavedSelection } from './selection';
export { shownLongEnough } from './shown-long-enough';
export { toBase64Url } from './signing/bytes';
export { platform } from './singleton';
export { localStore, sessionStore } from './storage';
export type { LanguageTexts, PlanLine, SavedAccount, Usage } from './types';
export { parseTextDraft, parseTextsDraft, useDraft, useSaveDraft } from './unsaved/use-draft';
export { UnsavedWithin, useAnyUnsaved, useUnsaved } from './unsaved/use-unsaved';
export { whenIdle } from './when-idle';
export { withPasskey } from './with-passkey';
