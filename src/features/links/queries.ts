import type { SharedLink, SharedThing } from '#src/shared/contracts/links.ts';
import { memberApi } from '#src/lib/api.ts';
import { createQuery, type Query } from '#src/lib/query.ts';

/** What a link is to lead to. */
export interface About {
  thing: SharedThing;
  id: number;
}

export interface Shareable {
  about: About;
  /** What it is called. */
  name: string;
  /** 'version 2 of this document'. */
  what: string;
  /** Somebody outside may be asked for a decision on it. */
  mayAsk: boolean;
}

export const linksOf = memberApi.links[':thing'][':id'];

export const linksQuery = (param: About): Query<SharedLink[]> => createQuery(linksOf, { param }, ['links']);
