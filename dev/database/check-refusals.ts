import type { PgliteConnection } from '@supabase/lite/pglite';

/**
 * The library answers a broken check constraint as a failure of its own, with a text and no code. Handed over as the error
 * that a function raises to word its own answer, it comes out as a hosted project sends it.
 */
export function answerChecksLikeHosted(connection: PgliteConnection): void {
  connection.normalizeDbError = (error: unknown) => {
    const { code, message = '', detail = null, hint = null } = (error ?? {}) as Record<string, string | undefined>;
    if (code !== '23514') return error;
    return {
      code: 'PGRST',
      message: JSON.stringify({ code, message, details: detail, hint }),
      detail: JSON.stringify({ status: 400, headers: {} }),
    };
  };
}
