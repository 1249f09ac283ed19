// Test helper that records files passed to the browser for saving, because jsdom has no object URLs and no downloads.

/** Names of files saved from now on, in order. Undone by `jest.restoreAllMocks`, except for the object URLs. */
export function savedFiles(): readonly string[] {
  const names: string[] = [];
  Object.assign(URL, {
    createObjectURL: (file: File) => {
      names.push(file.name);
      return 'blob:1';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return names;
}
