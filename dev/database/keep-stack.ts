import type { PgliteConnection } from '@supabase/lite/pglite';

interface Postgres {
  Module: { ___stack_pointer: WebAssembly.Global };
  execProtocolRawSync: (message: Uint8Array) => Uint8Array;
}

/**
 * Each error that Postgres reports leaves its part of the stack behind, half a kilobyte to six, because PGlite leaves
 * WebAssembly by an exception. After some hundred or thousand refusals there is none left, and Postgres stops with
 * "ERRORDATA_STACK_SIZE exceeded". Between two messages nothing is on the stack.
 */
export function keepStack({ driver }: PgliteConnection): void {
  const postgres = driver as unknown as Postgres;
  const pointer = postgres.Module.___stack_pointer;
  const idle: unknown = pointer.value;
  const send = postgres.execProtocolRawSync.bind(postgres);
  postgres.execProtocolRawSync = (message) => {
    try {
      return send(message);
    } finally {
      pointer.value = idle;
    }
  };
}
