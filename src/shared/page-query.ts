/** What a list call may ask: how many rows, and from where on. */
export interface PageQuery {
  limit?: string;
  cursor?: string;
}
