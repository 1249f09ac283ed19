// In place of zod's English words in the shell (../webpack.mjs): an issue there is told by its code and path, never shown.
export default () => ({ localeError: () => undefined });
