import type { APIRoute, GetStaticPaths } from 'astro';
import { shareImageName } from '#src/data/share-image.ts';
import { shareImage } from '#src/lib/media/share-image.ts';
import { shareCards } from './_cards.ts';

/** All at once and before the first is asked for: drawing uses every core, the routes come one by one. */
export const getStaticPaths: GetStaticPaths = async () => {
  const cards = Object.entries(await shareCards());
  return Promise.all(
    cards.map(async ([path, card]) => ({
      params: { name: shareImageName(path) },
      props: { picture: new Uint8Array(await shareImage(card)) },
    })),
  );
};

export const GET: APIRoute<{ picture: Uint8Array<ArrayBuffer> }> = ({ props }) =>
  new Response(props.picture, { headers: { 'Content-Type': 'image/jpeg' } });
