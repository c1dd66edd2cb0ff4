/** A part of a page that a person could point at. */
export interface Part {
  press: () => Promise<void>;
  /** Types as a keyboard does, after what stands in a field already. */
  type: (text: string) => Promise<void>;
  /** Chooses a file for a field that takes one. */
  attach: (path: string) => Promise<void>;
  value: () => Promise<string>;
}

/** One window of a browser, that knows nobody yet, driven by whatever protocol that browser speaks. */
export interface Driver {
  open: (address: string) => Promise<void>;
  /** Runs a function of its own in the page: it sees its arguments and nothing else. */
  read: <A extends unknown[], R>(read: (...args: A) => R, ...args: A) => Promise<R>;
  find: <A extends unknown[]>(find: (...args: A) => Element | null, ...args: A) => Promise<Part | null>;
  /** Runs the text of a script. */
  load: (script: string) => Promise<void>;
  /** What the browser has complained of so far, in its own words. */
  complaints: () => Promise<string[]>;
  close: () => Promise<void>;
}

export interface Engine {
  version: string;
  newWindow: () => Promise<Driver>;
  close: () => Promise<void>;
}
