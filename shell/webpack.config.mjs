// Webpack configuration of the shell, made by shared/remote-kit.
import { shellConfig } from '@waybill/remote-kit/webpack';

export default shellConfig(import.meta.dirname);
