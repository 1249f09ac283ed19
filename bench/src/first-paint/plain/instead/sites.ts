// Replaces shell/src/updates/sites.ts in the plain application: the only site never changes.
import type * as replaced from '../../../../../shell/src/updates/sites';

export const createSites: typeof replaced.createSites = ({ view, onChange }) => ({
  offer(site) {
    view.set({ site });
    onChange(site, true);
  },
  letGo() {},
});
