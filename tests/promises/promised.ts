/**
 * What the product promises in its own words, and the tests that prove it. A sentence that promises something new gets a
 * line here, or it is not said. `at` is a page of the site, or the source that holds the words of an app.
 */
export interface Promised {
  at: string;
  says: string;
  /** Titles of tests, or of rules that the database tests walk through. */
  provedBy: [string, ...string[]];
}
