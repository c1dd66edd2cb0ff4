import type { APIRoute, GetStaticPaths } from 'astro';
import { brandFiles } from './_files.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  Object.entries(await brandFiles()).map(([name, svg]) => ({ params: { name }, props: { svg } }));

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
