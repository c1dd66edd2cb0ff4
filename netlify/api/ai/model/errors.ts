/** Why the model gave no usable answer. Only the first two are worth another try. */
export type ModelFault = 'busy' | 'unreachable' | 'refused' | 'timeout' | 'unusable' | 'spent' | 'cancelled';

interface Details {
  /** Seconds the provider asked to wait. */
  retryAfter?: number | null;
  /** The provider's HTTP status; null when no reply came. */
  status?: number | null;
  /** The provider's own name for what is wrong, or the network's, such as invalid_api_key or ECONNREFUSED. */
  code?: string | null;
}

export class ModelError extends Error {
  readonly fault: ModelFault;
  readonly retryAfter: number | null;
  readonly status: number | null;
  readonly code: string | null;

  constructor(fault: ModelFault, { retryAfter = null, status = null, code = null }: Details = {}) {
    super(`The model gave no answer: ${fault}`);
    this.name = 'ModelError';
    this.fault = fault;
    this.retryAfter = retryAfter;
    this.status = status;
    this.code = code;
  }
}

function retryAfterOf(headers: Headers | undefined): number | null {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/** A name and nothing else: whole sentences could name keys, hosts and prompts. */
const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,60}$/.test(value);

/** What is read of a failure of the SDK or of the network; any of it may be missing. */
interface Failure {
  status?: unknown;
  headers?: Headers;
  code?: unknown;
  type?: unknown;
  cause?: unknown;
}

/** The SDK wraps the network's error in one of its own, and that in another. */
function codeOf({ code, type, cause }: Failure): string | null {
  if (isName(code)) return code;
  if (isName(type)) return type;
  return cause instanceof Error ? codeOf(cause) : null;
}

/**
 * What any failure of the SDK or of the network means. Its own words are dropped. The SDK's classes are told by their
 * status, so that this file does not load the SDK.
 */
export function toModelError(error: unknown, signal: AbortSignal): ModelError {
  if (error instanceof ModelError) return error;
  if (signal.aborted) {
    const timedOut = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
    return new ModelError(timedOut ? 'timeout' : 'cancelled');
  }
  if (error instanceof SyntaxError) return new ModelError('unusable');
  const failure = error as Failure;
  const code = codeOf(failure);
  if (typeof failure.status !== 'number') return new ModelError('unreachable', { code });
  const { status, headers } = failure;
  if (status !== 429 && status < 500) return new ModelError('refused', { status, code });
  return new ModelError('busy', { status, code, retryAfter: retryAfterOf(headers) });
}
