// Groups figures by six-digit HS code into a tree of chapters, headings and codes (2, 4, 6 digits), for the treemap.

export interface TreeItem {
  /** Digits; empty for records that name no code. */
  key: string;
  /** Text of the code. */
  label: string;
  value: number;
  /** Largest first; absent for leaves. */
  children?: readonly TreeItem[];
}

interface CodeRow {
  /** Six digits, or fewer where no more are known. */
  code: string;
  label: string;
  value: number;
}

const LENGTHS = [2, 4, 6] as const;

const byValue = (a: TreeItem, b: TreeItem) => b.value - a.value || (a.key < b.key ? -1 : 1);

function level(rows: readonly CodeRow[], depth: number, textOf: (code: string) => string): TreeItem[] {
  const length = LENGTHS[depth];
  if (length === undefined) return [];
  const groups = new Map<string, CodeRow[]>();
  for (const row of rows) {
    const key = row.code.slice(0, length);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups]
    .map(([key, group]): TreeItem => {
      const value = group.reduce((sum, row) => sum + row.value, 0);
      const own = group.find((row) => row.code === key)?.label;
      const deeper = group.filter((row) => row.code.length > length);
      // Rows known only to this length stay in the sum: a child of their own would open the same records again.
      const children = deeper.length === 0 ? [] : level(group, depth + 1, textOf);
      return {
        key,
        label: own ?? textOf(key),
        value,
        ...(children.length > 0 && { children }),
      };
    })
    .sort(byValue);
}

/**
 * The tree of codes, largest first on each level; every level adds up to the same total.
 * @param textOf description of a chapter or heading, which the rows do not have
 */
export function codeTree(rows: readonly CodeRow[], textOf: (code: string) => string): TreeItem[] {
  return level(
    rows.filter((row) => row.value > 0),
    0,
    textOf,
  );
}

/** The first level of a tree that has several parts: a rectangle that is only split further down says nothing. */
export function firstSplit(tree: readonly TreeItem[]): readonly TreeItem[] {
  const [only, ...others] = tree;
  return others.length > 0 || only?.children === undefined ? tree : firstSplit(only.children);
}
