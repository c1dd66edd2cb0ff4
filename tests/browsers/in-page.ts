/**
 * Functions that run in the page. Each is sent there by its own text, so it sees its arguments and what the page has, and
 * nothing that is imported here.
 */
import type * as queries from '@testing-library/dom';

declare global {
  interface Window {
    TestingLibraryDom?: typeof queries;
    complaints?: string[];
  }
}

/** By its role and name, or by the label of a field. Undefined means that any will do. */
export interface Sought {
  role?: string;
  name?: string;
  label?: string;
  /** The role and name of what it stands in. */
  within?: { role: string; name?: string };
}

export function hasQueries(): boolean {
  return window.TestingLibraryDom !== undefined;
}

/** Whether what the page shows answers already: its own script runs before it counts as loaded, those of its parts later. */
export function hasStarted(): boolean {
  const waiting = [...document.querySelectorAll('astro-island[ssr]:not([client=interaction])')];
  const isSeen = (part: Element) => (part.firstElementChild?.getBoundingClientRect().top ?? innerHeight) < innerHeight;
  return document.readyState === 'complete' && !waiting.some(isSeen);
}

export function findPart({ role, name, label, within }: Sought): Element | null {
  const found = window.TestingLibraryDom;
  if (found === undefined) return null;
  const named = (text: string | undefined) => (text === undefined ? {} : { name: text });
  const roots = within ? found.queryAllByRole(document.body, within.role, named(within.name)) : [document.body];
  for (const root of roots) {
    const parts =
      label === undefined
        ? found.queryAllByRole(root, role ?? '', named(name))
        : found.queryAllByLabelText(root, label, { selector: 'input, textarea, select' });
    // Labels are found where nobody sees them too.
    const seen = parts.find((part) => part.checkVisibility() || part.matches('[type=file]'));
    if (seen !== undefined) return seen;
  }
  return null;
}

export function shownText(): string {
  return document.body.innerText.replace(/\s+/g, ' ');
}
