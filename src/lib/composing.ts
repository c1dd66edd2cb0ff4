/**
 * Whether a key belongs to an input method: Escape then gives up the word being composed and must not close anything. Safari
 * ends the composition before it reports the key, and marks the key by its code alone.
 */
export function isComposing(event: KeyboardEvent): boolean {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- Safari offers nothing else
  return event.isComposing || event.keyCode === 229;
}
