/** The token of a link that was mailed. It is in the fragment, which is never sent to a server. */
export const tokenInHash = (hash: string) => new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';

/** The project that it invites to. */
export const projectInHash = (hash: string) =>
  Number(new URLSearchParams(hash.replace(/^#/, '')).get('project')) || undefined;

/** Whether it shows that the address of an account is its owner's, and moves no account to another one. */
export const provesAccount = (hash: string) => new URLSearchParams(hash.replace(/^#/, '')).get('of') === 'account';
