import { z } from '#src/shared/zod.ts';

/** Every error code the API can answer with, and the HTTP status that goes with it. */
export const errorStatus = {
  invalid_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** The address of the account is still to be confirmed. */
  unconfirmed: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  bad_gateway: 502,
  /** What was asked for is done; only the answer that shows it could not be read. */
  saved_unread: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The body of every reply that is not 2xx. `message` is a sentence fit for a toast. */
export const errorBodySchema = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
  /** What is stored now, when a write was refused because somebody else changed it first. */
  current: z.optional(z.unknown()),
  /** The next free times, when somebody was faster. */
  slots: z.optional(z.array(z.string())),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
