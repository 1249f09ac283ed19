// @waybill/platform: session, signed calls, permissions, language and event bus, once per page.

export { CallError, type CallErrorKind } from './call-error';
export { type Embedding, FRAME_PATIENCE_MS } from './embedding/embedding';
export { useEmbedding } from './embedding/use-embedding';
export { type FileOrder, type FileOrders, useFileOrders } from './file-orders';
export { fetchFile, saveFile } from './files';
export {
  type UseCallOptions,
  type UseEffectCallOptions,
  useAgent,
  useCall,
  useEffectCall,
  useLanguage,
  useLevelName,
  usePermissions,
  useSession,
  useTheme,
} from './hooks';
export { splitLanguage } from './language/address';
export { type Format, formatOf } from './language/format';
export { knowsPasskeys, makePasskey, PasskeyError, type PasskeyTrouble, signWithPasskey } from './passkeys';
export { planUsage, usageOf } from './permissions';
export { callKey } from './queries';
export { useScrollRestoration } from './scroll/use-scroll-restoration';
export { useKeptSelection } from './selection';
export { shownLongEnough } from './shown-long-enough';
export { toBase64Url } from './signing/bytes';
export { platform } from './singleton';
export { localStore, sessionStore } from './storage';
export type {
  CallOptions,
  LanguageTexts,
  LoginInput,
  OwnPayload,
  PlanLine,
  Platform,
  SavedAccount,
  StartOptions,
  UnsavedPart,
  Usage,
} from './types';
export { useAnyUnsaved, useUnsaved } from './unsaved/use-unsaved';
export { whenIdle } from './when-idle';
