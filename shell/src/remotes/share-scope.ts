// The share scope: what the shell of this page offers to remotes, as webpack keeps it.

/** Module → version → where it comes from. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, { readonly from: string }>>>>;

// webpack writes its own in their place.
declare const __webpack_init_sharing__: (scope: 'default') => unknown;
declare const __webpack_share_scopes__: { readonly default?: ShareScope };

/** The scope as it is handed to a remote: always the same object. */
export async function shareScope(): Promise<ShareScope> {
  await __webpack_init_sharing__('default');
  return offeredNow();
}

/** What is in the scope; nothing before it was first asked for. */
export const offeredNow = (): ShareScope => __webpack_share_scopes__.default ?? {};
