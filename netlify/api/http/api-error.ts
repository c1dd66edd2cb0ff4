import { type ErrorBody, type ErrorCode, errorStatus } from '#shared/errors.ts';

/** The one way a handler refuses: thrown anywhere, answered as `{ message, code, fields? }` with the code's status. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly extra: Pick<ErrorBody, 'fields' | 'current'> & { retryAfter?: number };

  constructor(code: ErrorCode, message: string, extra: ApiError['extra'] = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.extra = extra;
  }

  get status() {
    return errorStatus[this.code];
  }
}

export const notFound = (message = 'There is nothing here, or you do not have access to it.') =>
  new ApiError('not_found', message);

export const pleaseSignIn = () => new ApiError('unauthenticated', 'Please sign in to continue.');

/** The database answers and takes no writes: its disk is full, or it was made read-only. */
export class Unwritable extends ApiError {
  constructor() {
    super('unavailable', 'Nothing can be saved at the moment. Please try again later.');
  }
}

export const unavailable = () =>
  new ApiError('unavailable', 'The service cannot be reached right now. Please try again in a moment.');
