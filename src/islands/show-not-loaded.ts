/** Says that a part of the page could not be loaded, as for an island that cannot start (layouts/_scripts/hold-press.js). */
export const showNotLoaded = () => dispatchEvent(new Event('astro:hydration-error'));
