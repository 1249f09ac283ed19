// Runs in the visited page before anything of the page does, and writes into `window.waybillBench` what visit.ts reads.
// JavaScript, because it is sent to the browser as it stands here.
(() => {
  const seen = { largest: 0, usable: null };
  window.waybillBench = seen;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  // At the first letter the shell fetches the next page ahead, which is no part of this one.
  window.addEventListener('input', (event) => event.stopImmediatePropagation());

  const typed = 'w';
  const look = () => {
    const field = document.querySelector('input[name="username"]');
    if (!field || field.disabled || field.readOnly || !field.checkVisibility()) {
      requestAnimationFrame(look);
      return;
    }
    field.focus();
    // Deprecated, and the only way for a script to type as a visitor does: the page's own handlers answer to it.
    if (field.value === '') document.execCommand('insertText', false, typed);
    // What React does not keep is gone after the next frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (field.isConnected && field.value === typed) seen.usable = performance.now();
        else look();
      }),
    );
  };
  requestAnimationFrame(look);
})();
