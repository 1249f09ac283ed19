// What antd made of a component's styles. It would throw that away with the last use of the component and make it again
// with the next, which is most of what antd costs when one goes from one screen to another.
import { createCache } from '@ant-design/cssinjs';

/** One for all React roots of the page. */
export const styleCache = createCache();

const update = styleCache.opUpdate.bind(styleCache);
styleCache.opUpdate = (path, change) =>
  update(path, (held) => {
    const next = change(held ?? null);
    // Null: nobody uses it any more. It stays with a count of none.
    return next === null && held ? [0, held[1]] : next;
  });
