import type { ErrorBody } from '#src/shared/errors.ts';

/** A reply that is not 2xx, or none at all. `message` is fit to be shown. */
export class ApiFailure extends Error {
  /** The HTTP status; 0 when no reply came. */
  readonly status: number;
  readonly code: string;
  /** The server's own words; undefined where it had none or did not answer. */
  readonly serverMessage: string | undefined;
  readonly fields: Record<string, string>;
  /** What is stored now, where a write was refused because somebody else changed it first. */
  readonly current: unknown;

  constructor(status: number, message: string, body: Partial<ErrorBody> = {}) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = body.code ?? '';
    this.serverMessage = body.message;
    this.fields = body.fields ?? {};
    this.current = body.current;
  }
}

/** What is stored now, if that is why a write was refused: somebody else changed it first. */
export function newerVersionIn(error: unknown): unknown {
  return error instanceof ApiFailure && error.status === 409 ? error.current : undefined;
}

/** What a person can tell us of a failure that is ours, so that it is found in the log. */
function withReference(status: number, { message = '', requestId }: Partial<ErrorBody>): string {
  return status >= 500 && requestId ? `${message} (Reference ${requestId.slice(0, 8)})` : message;
}

/**
 * The message of a failed reply: the body's own `message`, else the whole JSON, else the plain text, else the status. A page
 * that something between here and the API answered with is no text to be shown.
 */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const { status, statusText } = response;
  const text = await response.text();
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    if (typeof body?.message === 'string' && body.message) {
      const message = withReference(status, body);
      return new ApiFailure(status, message, { ...body, message });
    }
    return new ApiFailure(status, JSON.stringify(body));
  } catch {
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true;
    return new ApiFailure(status, (!isPage && text.trim()) || `${status} ${statusText}`.trim());
  }
}

const offlineMessage = 'The server cannot be reached. Check your connection and try again.';
const timeoutMessage = 'The server took too long to answer. Please try again.';

/** What is thrown where no reply came; a call that its caller gave up is no failure. */
export function networkFailure(error: unknown, caller: AbortSignal | null | undefined): unknown {
  if (caller?.aborted) return error;
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
  return new ApiFailure(0, timedOut ? timeoutMessage : offlineMessage, { code: timedOut ? 'timeout' : 'offline' });
}
