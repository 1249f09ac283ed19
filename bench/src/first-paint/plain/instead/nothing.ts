// Replaces shell/src/provide.ts in the plain application: no remote borrows modules, so unused ones are left out.
export {};
