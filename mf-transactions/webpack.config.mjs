// Webpack configuration of this remote, made by shared/remote-kit.
import { remoteConfig } from '@waybill/remote-kit/webpack';

export default remoteConfig(import.meta.dirname);
