// List of the areas of the plain application. The build fills it (webpack.config.mjs) before the application starts.
import type { RemoteDescriptor } from '@waybill/contract';

export interface PlainArea {
  descriptor: RemoteDescriptor;
  load: () => Promise<unknown>;
}

export const areas: PlainArea[] = [];
