import type { Asked, LinkKind } from '#netlify/api/data/service/shared-links.ts';
import type { GuestParts } from '#netlify/api/guest/page.ts';

/** What came with a form of the page, and what was wrong with it. */
export interface Step {
  /** Which form is open: the name of an act. */
  name: string;
  /** What was typed, after a refusal. */
  typed: Record<string, string>;
  /** What was wrong, by field; '' is of none. */
  refused: Record<string, string>;
}

/** What is done with a code: null where it is done, or else what was wrong with what was typed. */
export type Act<Kind extends LinkKind> = (
  asked: Asked<Kind>,
  typed: Record<string, string>,
) => Promise<Step['refused'] | null>;

/** A kind of thing that can be shared: its page, its file, and what can be done to it by link. */
export interface GuestKind<Kind extends LinkKind> {
  page: (asked: Asked<Kind>, step: Step) => GuestParts | Promise<GuestParts>;
  file: (asked: Asked<Kind>, save: boolean) => Promise<Response>;
  /** Says what was decided by this link, and by whom; not found before. */
  certificate?: (asked: Asked<Kind>) => Promise<Response>;
  /** By the names of their buttons: what the link alone is enough for, and the address that it leads to. */
  freely?: Record<string, (asked: Asked<Kind>, typed: Record<string, string>) => Promise<string>>;
  /** By the names of their forms; each spends a code itself, in the database. */
  acts: Record<string, Act<Kind>>;
}
