// How this remote is built: see shared/remote-kit.
import { remoteConfig } from '@waybill/remote-kit/webpack';

export default remoteConfig(import.meta.dirname);
