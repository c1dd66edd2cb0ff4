const pageScript = /<script type="module" src="(\/_astro\/Base\.[^"]+)"><\/script>/;

const startWith = (src: string) =>
  `let p=PerformanceObserver,go=()=>{document.documentElement.classList.replace('fresh','settling');import(${JSON.stringify(src)})};` +
  `p.supportedEntryTypes.includes('paint')?new p((_,o)=>{o.disconnect();go()}).observe({type:'paint',buffered:true}):go()`;

/**
 * Everything of a page is readable and every link works before its script runs, so the script waits until the page has
 * been painted once instead of sharing the first round trips with it. So does the second font of a first look.
 */
export function startAfterPaint(html: string): string {
  return html.replace(pageScript, (_, src: string) => `<script type="module">${startWith(src)}</script>`);
}
