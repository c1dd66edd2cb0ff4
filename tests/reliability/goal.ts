/**
 * What the product is held to when it is attacked or something around it fails, and the tests that prove each of these.
 * A goal is met by tests of this repository or not at all: what they cannot show here stands under `elsewhere`.
 */
export interface Goal {
  id: string;
  holds: string;
  /** A file of tests and a piece of the title in it, or a command of package.json. */
  provedBy: readonly (readonly [file: string, title: string] | `npm run ${string}`)[];
  /** What needs another machine, and why. */
  elsewhere?: string;
}
