function cut(body: ReadableStream<Uint8Array>, maxBytes: number, tooLarge: () => Error): ReadableStream<Uint8Array> {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) controller.error(tooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
}

/**
 * A fetch whose replies end in an error where they exceed what an answer can be, so that memory stays bounded. It follows
 * no redirect: what is sent is for the configured address alone.
 */
export function boundedFetch(
  fetch: typeof globalThis.fetch,
  maxBytes: number,
  tooLarge: () => Error,
): typeof globalThis.fetch {
  return async (input, init) => {
    const { body, status, statusText, headers } = await fetch(input, { ...init, redirect: 'manual' });
    return new Response(body === null ? null : cut(body, maxBytes, tooLarge), { status, statusText, headers });
  };
}
