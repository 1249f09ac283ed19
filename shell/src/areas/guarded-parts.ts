// Parts of the shell's page that no script of an area may remove: the frame's own elements, and those that the chrome
// registers while React has them mounted.

const parts = new Set<Element>();

/** As `ref` of an element: it is guarded until React takes it away. */
export function guardPart(part: Element | null): (() => void) | undefined {
  if (part === null) return undefined;
  parts.add(part);
  return () => void parts.delete(part);
}

export const listGuardedParts = (): readonly Element[] => [...parts];
