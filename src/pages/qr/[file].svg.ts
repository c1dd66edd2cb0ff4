import { toString as toQrCode } from 'qrcode';
import type { APIRoute } from 'astro';
import { coinQrCodes } from '#src/lib/coins.ts';

/** One picture per address and payment link, drawn once when the site is built. */
export function getStaticPaths() {
  return coinQrCodes().map(({ src, text }) => ({
    params: { file: src.slice(src.lastIndexOf('/') + 1).replace('.svg', '') },
    props: { text },
  }));
}

export const GET: APIRoute<{ text: string }> = async ({ props }) => {
  const svg = await toQrCode(props.text, { type: 'svg', errorCorrectionLevel: 'H', width: 200, margin: 4 });
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
};
