type Trim<S extends string> = S extends ` ${infer Rest}` ? Trim<Rest> : S;

/** The name a column has in the reply: `clientId` of `clientId:client_id`. */
type ReplyName<S extends string> = S extends `${infer Alias}:${string}` ? Alias : S;

type ReplyNames<S extends string> = S extends `${infer First},${infer Rest}`
  ? ReplyName<Trim<First>> | ReplyNames<Rest>
  : ReplyName<Trim<S>>;

type Covering<Reply, List extends string> =
  keyof Reply extends ReplyNames<List> ? List : `misses ${Exclude<keyof Reply, ReplyNames<List>> & string}`;

/**
 * The columns of a reply, as `select` takes them. A list that leaves out a field of the reply does not compile; the type
 * of each column is checked where the rows are served.
 */
export function columnsOf<Reply>() {
  return <const List extends string>(list: Covering<Reply, List>) => list as List;
}
