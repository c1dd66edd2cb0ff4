/**
 * The ref of a button that its own success takes away, as the first row of a list does: whoever made it goes on at the
 * screen's heading, not at the top of the document.
 */
export function handOnFocus(button: HTMLButtonElement) {
  return () => {
    if (document.activeElement === button) document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
  };
}
