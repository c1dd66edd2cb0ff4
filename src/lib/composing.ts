/**
 * Whether a key event belongs to an input method editor: Escape then cancels the word being composed and must not close
 * anything. Safari ends the composition before it reports the key, which only the deprecated key code reveals.
 */
export function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- Safari offers nothing else
  return event.isComposing || event.keyCode === 229;
}
