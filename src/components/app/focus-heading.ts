/**
 * The ref of a button that disappears once its action has succeeded, such as 'Create your first project': the focus moves
 * to the screen's heading instead of the top of the document.
 */
export function focusHeadingOnRemoval(button: HTMLButtonElement) {
  return () => {
    if (document.activeElement === button) document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
  };
}
