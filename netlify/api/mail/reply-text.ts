import EmailReplyParser from 'email-reply-parser';
import { replyLine } from '#netlify/api/mail/reply-address.ts';

/** The parser's patterns look at each character many times: they see no more of a mail, and no longer line, than this. */
const most = 6000;
const longestLine = 300;

const parser = new EmailReplyParser();

/** Long lines are paragraphs, neither signatures nor the line above a quote: they are put back as they were. */
function withoutQuote(text: string): string {
  const long: string[] = [];
  const short = text.replace(/^.*$/gm, (line) => (line.length > longestLine ? `\0${long.push(line) - 1}\0` : line));
  return parser.parseReply(short).replace(/\0(\d+)\0/g, (_, place: string) => long[Number(place)] ?? '');
}

/** Everything but tabs and line breaks that cannot be stored or shown. */
const unstorable = /(?![\n\t])\p{Cc}/gu;

/** What follows is somebody else's mail. */
const forwarded = /^-{2,} ?(forwarded message|weitergeleitete nachricht|message transféré)/i;

/** What somebody wrote above our mail: without the quote, and without a signature. Empty where nothing was written. */
export function replyText(whole: string): string {
  const text = whole.toWellFormed().replace(/\r\n?/g, '\n').replace(unstorable, '');
  const lines = text.split('\n');
  const ours = lines.findIndex((line) => line.includes(replyLine) || forwarded.test(line));
  // What comes before a quote stands at the end of what was written, or where the quote is not ours, somewhere near the top.
  const above = ours < 0 ? text : lines.slice(0, ours).join('\n');
  const begin = ours < 0 ? 0 : Math.max(0, above.length - most);
  const looked = above.slice(begin, begin + most);
  const kept = withoutQuote(looked);
  const rest = kept.length < looked.trimEnd().length ? '' : above.slice(begin + most);
  return (above.slice(0, begin) + kept + rest).replace(/\n{3,}/g, '\n\n').trim();
}
