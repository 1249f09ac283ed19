// Keeps a file that is dropped beside a drop zone from replacing the page, and all input with it.

/** Dragged text is left to the browser, and so is a file over a native file input. */
function isStray(event: DragEvent): event is DragEvent & { dataTransfer: DataTransfer } {
  if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true) return false;
  return !(event.target instanceof Element && event.target.closest('input[type="file"]') !== null);
}

function ignore(event: DragEvent): void {
  if (!isStray(event)) return;
  event.preventDefault();
  // The pointer shows that nothing would happen here.
  event.dataTransfer.dropEffect = 'none';
}

export function ignoreStrayDrops(): void {
  window.addEventListener('dragover', ignore);
  window.addEventListener('drop', ignore);
}
