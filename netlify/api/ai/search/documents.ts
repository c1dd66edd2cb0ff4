/** One page of the site, or one written answer, as it is shown in results. */
export interface PageDocument {
  id: string;
  type: string;
  title: string;
  description: string;
  /** Of an answer, the answer itself. */
  detail: string;
  /** Reviewed figures, each with its source and year. */
  keyStats: string[];
  url: string;
  /** Ids of the pages to go on to. */
  related: string[];
  /** Whether it is an answer on any subject: when we start, what it costs. */
  ofAny?: boolean;
  /** The first paragraphs of the page's text, for a model to answer from. */
  passages: string[];
}

/** What was learned: for each feature, how much it speaks for some of the classes. */
export interface Model {
  classes: string[];
  bias: number[];
  /** Pairs in a row: the place of a class, and its points in tenths. */
  weights: Record<string, number[]>;
}

/** What the build writes and the server reads. */
export interface IndexFile {
  documents: PageDocument[];
  /** Words that visitors use interchangeably, a subject a line. */
  subjects: string[];
  /** Names of other firms and their products, as stems, and the answers whose phrasings have them. */
  others: Record<string, string[]>;
  /** Words that several texts use, as stems. Any other word is unfamiliar here. */
  known: string[];
  model: Model;
  /** Phrasings that what was learned would not answer as their editors meant, and the class of each. */
  exact: Record<string, string>;
  /** So certain must an answer be for the assistant to give it. */
  threshold: number;
}
