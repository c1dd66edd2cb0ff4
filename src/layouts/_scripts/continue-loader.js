// In the document itself, before the first paint: goes on with the loader that the page before has shown (loader-handover.ts).
try {
  if (Date.now() - Number(sessionStorage.getItem('loader')) < 10_000) document.documentElement.dataset.loader = 'shown';
} catch {
  // Session storage throws where a visitor forbids it: nothing is handed over.
}
