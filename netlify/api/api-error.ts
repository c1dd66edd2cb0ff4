import { type ErrorBody, type ErrorCode, errorStatus } from '#src/shared/errors.ts';

/** Why something behind the API could not be used: for the log, never for the visitor. */
export interface Failure {
  source: 'database' | 'auth' | 'mail' | 'storage';
  /** A code of that source, or a word for an answer without one. */
  reason: string;
  /** The HTTP status it answered with; 0 for none. */
  status?: number;
}

/** The one way a handler refuses: thrown anywhere, answered as `{ message, code, fields? }` with the code's status. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly extra: Pick<ErrorBody, 'fields' | 'current' | 'slots'> & { retryAfter?: number };
  readonly failure: Failure | undefined;

  constructor(code: ErrorCode, message: string, extra: ApiError['extra'] = {}, failure?: Failure) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.extra = extra;
    this.failure = failure;
  }

  get status() {
    return errorStatus[this.code];
  }
}

/** Refuses what stands in one field, with words for the field and a sentence of them. */
export const fieldError = (field: string, problem: string, code: ErrorCode = 'invalid_request') =>
  new ApiError(code, `${problem}.`, { fields: { [field]: problem } });

export const notFound = (message = 'There is nothing here, or you do not have access to it.') =>
  new ApiError('not_found', message);

export const pleaseSignIn = () => new ApiError('unauthenticated', 'Please sign in to continue.');

/** An administrator looks at the portal as somebody else. */
export const viewIsReadOnly = () =>
  new ApiError('forbidden', 'You are viewing this as someone else, so nothing can be changed. End the view first.');

/** The database answers and takes no writes: its disk is full, or it was made read-only. */
export class ReadOnlyDatabase extends ApiError {
  constructor(failure: Failure) {
    super('unavailable', 'Nothing can be saved at the moment. Please try again later.', {}, failure);
  }
}

export const unavailable = (failure: Failure) =>
  new ApiError('unavailable', 'The service cannot be reached right now. Please try again in a moment.', {}, failure);

/** For the time between a deployment and the migrations that belong to it. */
export const updating = (failure: Failure) =>
  new ApiError(
    'unavailable',
    'This part of the site is being updated. Please try again in a few minutes.',
    {},
    failure,
  );
/** The person has written as much as the database lets one person write in a day. */
export class QuotaUsedUp extends ApiError {
  constructor(secondsLeft: number) {
    const hours = Math.max(1, Math.ceil(secondsLeft / 3600));
    const wait = hours === 1 ? 'an hour' : `${hours} hours`;
    super(
      'rate_limited',
      `Your account has reached its limit for one day. Please try again in ${wait}, or contact us if you need more.`,
      { retryAfter: hours * 3600 },
    );
  }
}
