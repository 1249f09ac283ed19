// Removes the descriptions of fields from the contract's schemas: OpenAPI documents them, no page shows them.

const description = /\s*\.meta\(\{\s*description:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?\s*\}\)/g;

/** @param {string} source of a module of the contract, formatted as all sources are */
export default function removeDescriptions(source) {
  return source.replace(description, '');
}
