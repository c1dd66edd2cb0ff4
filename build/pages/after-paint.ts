const pageScript = /<script type="module" src="(\/_astro\/Base\.[^"]+)"><\/script>/;
const earlyScript = /(<script>)(.*?)(<\/script>)/s;

const startWith = (src: string) =>
  `;addEventListener('DOMContentLoaded',()=>{let p=PerformanceObserver,go=()=>{document.documentElement.classList.replace('fresh','settling');import(${JSON.stringify(src)})};` +
  `p.supportedEntryTypes.includes('paint')?new p((_,o)=>{o.disconnect();go()}).observe({type:'paint',buffered:true}):go()})`;

/**
 * Everything of a page is readable and every link works before its script runs, so the script waits until the page is there
 * and has been painted once instead of sharing the first round trips with it. So does the second font of a first look. The
 * script that runs before the first paint starts it: each script in a page costs the policy a hash.
 */
export function startAfterPaint(html: string): string {
  const [tag = '', src] = pageScript.exec(html) ?? [];
  if (src === undefined) return html;
  if (!earlyScript.test(html)) throw new Error(`Nothing in the page could start ${src} after the first paint`);
  return html.replace(tag, '').replace(earlyScript, (_, open: string, code: string, end: string) => {
    return `${open}${code}${startWith(src)}${end}`;
  });
}
