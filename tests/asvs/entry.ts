/** How the product stands to some requirements that are met, or missed, in one way. */
export interface Entry {
  /** Numbers of requirements, with spaces between them. */
  ids: string;
  /** `outside` is what the product has no part in; `missed` says what stands in its place. */
  is: 'met' | 'outside' | 'missed';
  how: string;
  /** Files of this repository that do or prove it. */
  where?: readonly string[];
}
