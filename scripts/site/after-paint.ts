const pageScript = /<script type="module" src="(\/_astro\/Base\.[^"]+)"><\/script>/;

/**
 * Everything of a page is readable and every link works before its script runs, so the script waits until the page has
 * been painted once instead of sharing the first round trips with it.
 */
export function startAfterPaint(html: string): string {
  return html.replace(
    pageScript,
    (_, src: string) =>
      `<script type="module">requestAnimationFrame(()=>setTimeout(()=>import(${JSON.stringify(src)})))</script>`,
  );
}
