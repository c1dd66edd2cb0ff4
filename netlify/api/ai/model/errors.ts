/** Why the model gave no usable answer. Only the first two are worth another try. */
export type ModelFault = 'busy' | 'unreachable' | 'refused' | 'timeout' | 'unusable' | 'spent' | 'cancelled';

export class ModelError extends Error {
  readonly fault: ModelFault;
  /** Seconds the provider asked to wait. */
  readonly retryAfter: number | null;

  constructor(fault: ModelFault, retryAfter: number | null = null) {
    super(`The model gave no answer: ${fault}`);
    this.name = 'ModelError';
    this.fault = fault;
    this.retryAfter = retryAfter;
  }
}

function retryAfterOf(headers: Headers | undefined): number | null {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/**
 * What any failure of the SDK or of the network means. Its own words are dropped: they name keys, hosts and prompts.
 * The SDK's classes are told by their status, so that this file does not load the SDK.
 */
export function toModelError(error: unknown, signal: AbortSignal): ModelError {
  if (error instanceof ModelError) return error;
  if (signal.aborted) {
    const timedOut = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
    return new ModelError(timedOut ? 'timeout' : 'cancelled');
  }
  const { status, headers } = error as { status?: unknown; headers?: Headers };
  if (status === 429 || (typeof status === 'number' && status >= 500)) {
    return new ModelError('busy', retryAfterOf(headers));
  }
  if (typeof status === 'number') return new ModelError('refused');
  if (error instanceof SyntaxError) return new ModelError('unusable');
  return new ModelError('unreachable');
}
