// Files that the browser is given to save, for tests: jsdom makes no addresses for them and downloads nothing.

/** Names of the files that are saved from now on, in their order. Undone by `jest.restoreAllMocks`, but for the addresses. */
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
