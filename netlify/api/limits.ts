/**
 * Every bound the API holds a visitor to, in one place.
 *
 * Abuse limits are counted in the database, so they hold across function instances and restarts.
 */
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export interface RateLimit {
  limit: number;
  windowSeconds: number;
}

export const rateLimits = {
  /** Failed logins for one name from one address. */
  loginName: { limit: 10, windowSeconds: 15 * minute },
  /** Failed logins from one address, whatever the names. */
  loginAddress: { limit: 100, windowSeconds: 15 * minute },
  /** Sign-ins that succeed, of one account and from one address: each is a session, a row and maybe a mail. */
  signIns: { limit: 20, windowSeconds: hour },
  signInsAddress: { limit: 100, windowSeconds: hour },
  /** Links that sign in, asked for from one address; how many one mailbox gets is counted when the mail is due. */
  signInLink: { limit: 10, windowSeconds: hour },
  /** Links and codes of mails that are tried from one address. Each code has five tries of its own. */
  mailedCode: { limit: 30, windowSeconds: 15 * minute },
  /** Pages and files of links to one thing, and codes that they ask to be mailed, from one address. */
  sharedPages: { limit: 600, windowSeconds: hour },
  sharedCode: { limit: 20, windowSeconds: hour },
  /** Of one person who is signed in: codes that are mailed to them. */
  ownCode: { limit: 10, windowSeconds: hour },
  /** Sessions that Auth does not know, from one address. */
  renewal: { limit: 100, windowSeconds: 15 * minute },
  register: { limit: 20, windowSeconds: hour },
  /** Of one person: each sends mail to an address of their choice. */
  emailChange: { limit: 20, windowSeconds: hour },
  confirmEmail: { limit: 20, windowSeconds: hour },
  /** Wrong passwords of somebody who is signed in. */
  passwordCheck: { limit: 10, windowSeconds: 15 * minute },
  /** Wrong codes of somebody who gave the right password. */
  secondFactor: { limit: 10, windowSeconds: 15 * minute },
  /** Of one person: authenticator apps that are set up. */
  enrollment: { limit: 20, windowSeconds: hour },
  /** Of one person: everything stored about them is read. */
  personalData: { limit: 20, windowSeconds: hour },
  setPassword: { limit: 20, windowSeconds: hour },
  /** Forgotten passwords, from one address. */
  recovery: { limit: 10, windowSeconds: hour },
  /** Links for a forgotten password of one account, whoever asks for them; counted when the mail is due. */
  recoveryAccount: { limit: 3, windowSeconds: hour },
  /** Mails that confirm a new account, asked for from one address. */
  confirmation: { limit: 10, windowSeconds: hour },
  /** The same mails to one account, whoever asks for them. */
  confirmationAccount: { limit: 3, windowSeconds: hour },
  /** Answers of one person that come by mail. */
  mailedAnswers: { limit: 100, windowSeconds: day },
  /** Callers that hand mail on to us without the secret, from one address. */
  inboundSecret: { limit: 20, windowSeconds: hour },
  contact: { limit: 10, windowSeconds: hour },
  newsletter: { limit: 10, windowSeconds: hour },
  /** From one address: with addresses of e-mail at hand, somebody would take every time there is. */
  booking: { limit: 10, windowSeconds: day },
  /** Calls asked for with one e-mail address; of those that are still to come it may have as many. */
  bookingEmail: { limit: 3, windowSeconds: day },
  /** Looking for free times, and opening the link of a call. */
  bookingPages: { limit: 120, windowSeconds: hour },
  /** Of one person, or by one link: each holds a rate for twenty minutes. */
  quotes: { limit: 30, windowSeconds: hour },
  /** The same: each is asked of the card provider. */
  checkouts: { limit: 30, windowSeconds: hour },
  /** Calls about cards without the provider's signature, from one address. */
  cardEvents: { limit: 20, windowSeconds: hour },
  palettes: { limit: 60, windowSeconds: hour },
  /** Files that a visitor compares with what was approved. */
  verify: { limit: 60, windowSeconds: hour },
  /** Calendar programs that read a feed: many people's may call from one address. */
  calendarFeed: { limit: 600, windowSeconds: hour },
  aiMinute: { limit: 30, windowSeconds: minute },
  aiDay: { limit: 300, windowSeconds: day },
  /** Answers that a visitor reports as of no help. */
  feedback: { limit: 20, windowSeconds: hour },
  /** Calls to the paid model, all visitors together. */
  aiModelDay: { limit: 2000, windowSeconds: day },
  /** Signed-in calls of one person, counted by the function `begin_call` of the database, which has the same window. */
  member: { limit: 600, windowSeconds: minute },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;

export const bounds = {
  bodyBytes: 64 * 1024,
  /** Of a mail that is handed on to us, as it came. The platform takes no call of more than 6 MB. */
  mailBytes: 4 * 1024 * 1024,
  /** Of what the card provider tells us happened there; only an id of it is read. */
  cardEventBytes: 256 * 1024,
  urlLength: 4096,
  pageRows: 200,
  /** From a request's first byte to the last call it may make to the database or to Auth. */
  backendMs: 7000,
} as const;

/** What people may keep with us. The function `file_bounds` of the database holds uploads to the same figures. */
export const fileBounds = {
  fileBytes: 50 * 1024 * 1024,
  /** Of a project; of a person for what belongs to no project. */
  projectBytes: 5 * 1024 * 1024 * 1024,
  unfinishedUploads: 20,
  /** Of a client: these and addresses of abandoned ones, which take a file until they run out. */
  openUploads: 40,
  /** How long an address that opens a file is good for. */
  openSeconds: 60,
  /** For the call that reads a whole file. */
  readMs: 14_000,
} as const;

/**
 * How an open page learns of changes: looked for at once and so many times more, a beat apart, in each reply, after
 * which the browser waits for another beat and asks again. The whole is well inside the ten seconds after which
 * Netlify ends a streamed reply.
 */
export const liveTiming = { everyMs: 3000, more: 2 };

/** What one question to the model may take and cost. */
export const modelBounds = {
  /** From the request's first byte to the end of the model's answer, a retry included. */
  deadlineMs: 11_000,
  /** One try and one retry. */
  attempts: 2,
  outputTokens: 1024,
  /**
   * Room for the tokens above, each in its own chunk with everything that a provider wraps around it. A longer answer is
   * cut off.
   */
  replyBytes: 1024 * 1536,
} as const;
