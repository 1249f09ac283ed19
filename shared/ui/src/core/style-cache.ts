// Cache of antd's generated styles that is never cleared. By default antd drops a component's styles with its last use
// and regenerates them with the next, which is most of antd's cost when switching screens.
import { createCache } from '@ant-design/cssinjs';

/** Shared by all React roots of the page. */
export const styleCache = createCache();

const update = styleCache.opUpdate.bind(styleCache);
styleCache.opUpdate = (path, change) =>
  update(path, (held) => {
    const next = change(held ?? null);
    // Null: no longer in use. The entry is kept with a count of 0.
    return next === null && held ? [0, held[1]] : next;
  });
