/** Up to here a file is read at once: the browser's own digest takes no pieces. */
const wholeBytes = 64 * 1024 * 1024;

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Larger ones are read piece by piece, so that they need not fit into memory. */
async function digestOfPieces(file: Blob): Promise<string> {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const hash = sha256.create();
  const reader = file.stream().getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) hash.update(piece.value);
  return hex(hash.digest());
}

/** The SHA-256 of a file, in hexadecimal. */
export async function digestOf(file: Blob, whole = wholeBytes): Promise<string> {
  if (file.size > whole) return digestOfPieces(file);
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())));
}
