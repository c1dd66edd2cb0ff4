import type { api } from '#netlify/api/routes/index.ts';

/** The calls of the API as the browser's client sees them: the one thing of the server that its code may import. */
export type Api = typeof api;
