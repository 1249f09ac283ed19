// How the shell is built: see shared/remote-kit.
import { shellConfig } from '@waybill/remote-kit/webpack';

export default shellConfig(import.meta.dirname);
