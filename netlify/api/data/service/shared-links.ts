import type { AppContext } from '#netlify/api/context.ts';
import { claimedAlready, isTaken, value } from '#netlify/api/data/result.ts';
import { secretClient, serviceRpc } from '#netlify/api/data/service/client.ts';
import type { Deps } from '#netlify/api/deps.ts';
import type { PrintedOffer } from '#netlify/api/pdf/offer.ts';
import type { Language } from '#src/shared/contracts/companies.ts';
import type { Claim, Invoice } from '#src/shared/contracts/invoices.ts';
import type { Database } from '#src/shared/database.types.ts';
import type { FileKind } from '#src/shared/file-kinds.ts';

type Functions = Database['public']['Functions'];

/** What is known of every link, of one that has ended too. */
interface LinkFacts {
  id: number;
  email: string | null;
  /** Null once their account is gone. */
  madeBy: string | null;
  endsAt: string | null;
  wasRevoked: boolean;
  /** In which its page speaks. */
  language: Language;
  askedAt: string | null;
  /** A code that was mailed for it was entered in this browser. */
  isKnown: boolean;
}

/** One version, in the words of its document. */
export interface LinkedDocument {
  name: string;
  version: number;
  newest: number;
  fileName: string | null;
  kind: FileKind | null;
  size: number | null;
  sha256: string | null;
  /** Where Storage has it; of no use to anybody else. */
  path: string | null;
  uploadedAt: string;
  /** Of a palette. */
  content: string | null;
  /** Of a link to elsewhere. */
  address: string | null;
  mayDecide: boolean;
  /** The last one on this version; without a name where it was not made by this link. */
  decision: { decision: 'approved' | 'rejected'; at: string; reason: string | null; by: string | null } | null;
}

export type LinkedInvoice = Omit<Invoice, 'projectId' | 'missing' | 'reasons' | 'vatCheck'> & {
  /** Where Storage has its file; null while it is made. */
  pdf: string | null;
};

/** The newest version for the same person, with what was asked about it. */
export type LinkedOffer = PrintedOffer & {
  /** Than the one that the link was sent with. */
  isNewer: boolean;
  /** The digest of what it says: what is done with it names what was shown. */
  seen: string;
  conversation: { by: string | null; isTheirs: boolean; body: string; at: string }[];
  /** Of the project that it began, where that ended before it was done. */
  endedAt: string | null;
  /** Where Storage has the signed file; of no use to anybody else. */
  objectPath: string | null;
};

/** What a kind of link leads to. A further kind adds its own thing here and to `guestKinds`. */
export interface Things {
  document: LinkedDocument;
  invoice: LinkedInvoice;
  offer: LinkedOffer;
}

export type LinkKind = keyof Things;

export type LiveLink<Kind extends LinkKind = LinkKind> = LinkFacts & {
  kind: Kind;
  name: string;
  email: string;
  mayAct: boolean;
  message: string | null;
  decideBy: string | null;
  createdAt: string;
  thing: Things[Kind];
};

export type EndedLink = LinkFacts & { kind: 'ended' };

/** What the link with this token leads to; null for one that was never made. */
export async function openLink(c: AppContext, tokenHash: string, browserHash: string | null) {
  const known = browserHash === null ? {} : { browser_hash: browserHash };
  const found = value(await serviceRpc(c)('open_link', { token_hash: tokenHash, ...known }));
  return found as unknown as LiveLink | EndedLink | null;
}

/** The same for a mail that is about to go out. */
export async function findLink(deps: Deps, tokenHash: string) {
  const found = value(await secretClient(deps).rpc('open_link', { token_hash: tokenHash }));
  return found as unknown as LiveLink | EndedLink | null;
}

/** False where it has ended. */
export async function countOpening(c: AppContext, opened: Functions['count_opening']['Args']): Promise<boolean> {
  return value(await serviceRpc(c)('count_opening', opened)) === true;
}

/** Null for a link that reads alone or has ended; 'enough' where too many codes went to its address. */
export async function askForLinkCode(c: AppContext, asked: Functions['ask_for_link_code']['Args']) {
  return value(await serviceRpc(c)('ask_for_link_code', asked)) as 'sent' | 'enough' | null;
}

export interface ByLink {
  state: 'done' | 'over' | 'wrong';
  /** Of the code, after a wrong one. */
  triesLeft?: number;
}

/** Null where the link does not lead to a decision. */
export async function decideByLink(c: AppContext, made: Functions['decide_by_link']['Args']): Promise<ByLink | null> {
  return value(await serviceRpc(c)('decide_by_link', made)) as unknown as ByLink | null;
}

/** What was claimed, to be looked up, where it is done; null where the link leads to no invoice that is paid. */
export async function claimByLink(c: AppContext, claim: Functions['claim_by_link']['Args']) {
  const made = await serviceRpc(c)('claim_by_link', claim);
  if (isTaken(made)) throw claimedAlready();
  return value(made) as unknown as (ByLink & { claim?: Claim; address?: string | null }) | null;
}

/** False where there is no such link. */
export async function askForNewLink(c: AppContext, tokenHash: string): Promise<boolean> {
  return value(await serviceRpc(c)('ask_for_new_link', { token_hash: tokenHash })) === true;
}

/** A link that was opened, with the token that opened it. */
export interface Asked<Kind extends LinkKind = LinkKind> {
  c: AppContext;
  link: LiveLink<Kind>;
  token: string;
}
