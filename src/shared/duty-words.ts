import type { Duty } from '#src/shared/contracts/duties.ts';
import { mailName } from './mail-names.ts';
import { formatMoney } from './money.ts';

const named = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');
const quoted = (text: string | null) => (text === null ? '' : `“${text}”`);

const offerReasons = {
  question: 'A question about this offer waits for an answer.',
  ending: 'This offer is about to end, and nobody has accepted it',
  unopened: 'Nobody has opened this offer for a week.',
};
const things = { lead: 'Lead in conversation', run: 'Run of an SOP', project: 'Project' };
const cameFor = { message: 'Contact request', palette: 'Saved a palette', newsletter: 'Subscribed to the newsletter' };

const remindedOf = (times: number) =>
  times === 0 ? 'not reminded yet' : times === 1 ? 'reminded once' : `reminded ${times} times`;

/** What it is, in a few words. */
export function dutyTitle(duty: Duty): string {
  const { kind, title, about } = duty;
  switch (kind) {
    case 'question':
      return `${about ?? 'Somebody'}, in ${title}`;
    case 'invoice':
      return `Invoice ${title}`;
    case 'late_invoice':
      return named(`Invoice ${title}`, about);
    case 'claim':
      return named(`Payment of invoice ${title}`, about);
    case 'call':
      return named(`Call with ${title}`, about);
    case 'lead':
    case 'newcomer':
    case 'left':
    case 'review':
    case 'deposit':
    case 'offer':
      return named(title, about);
    case 'mail':
      return named(mailName(title), about);
    case 'decision':
    case 'changes':
    case 'milestone':
    case 'run':
    case 'signature':
    case 'request':
    case 'unowned':
      return title;
  }
}

/** Why it waits: in the words of whoever asks, or what there is to do about it. */
export function dutyReason(duty: Duty): string {
  const { kind, about, reason, details } = duty;
  switch (kind) {
    case 'decision':
      return reason === null ? named('To be decided', about && `uploaded by ${about}`) : quoted(reason);
    case 'changes':
      return `Changes asked for${reason === null ? '.' : `: ${reason}`}`;
    case 'question':
      return quoted(reason);
    case 'invoice':
      return `${formatMoney(details.rest, details.currency)} to pay`;
    case 'late_invoice':
      return `${formatMoney(details.rest, details.currency)} open, for ${duty.projectTitle ?? 'a project'}.`;
    case 'deposit':
      return details.isDraft
        ? 'It begins when the deposit is paid, and the invoice of it is a draft.'
        : `It begins when the deposit is paid: ${formatMoney(details.rest, details.currency)} open, ${remindedOf(details.reminded)}.`;
    case 'milestone':
      return about === null ? 'Milestone, no one assigned' : `Milestone of ${about}`;
    case 'run':
      return about === null ? 'Procedure to follow' : `Procedure that ${about} follows`;
    case 'signature':
      return 'A procedure to read and sign';
    case 'request':
      return `${about ?? 'The client'} asks: ${quoted(reason)}`;
    case 'left':
      return 'The client’s last person has left. Invite somebody else, or archive the project.';
    case 'call':
      return [!details.isTaken && 'No one has taken it yet.', reason !== '' && quoted(reason)]
        .filter(Boolean)
        .join(' ');
    case 'lead':
      return reason === null ? cameFor[details.source] : quoted(reason);
    case 'claim':
      return `${about ?? 'The client'} says it is paid. Confirm or refuse the transaction.`;
    case 'newcomer':
      return 'Signed up without an invitation. Add them to a project, or deactivate the account.';
    case 'unowned':
      return `${things[details.thing]}, no one assigned.`;
    case 'review':
      return 'Review of an SOP';
    case 'offer':
      return offerReasons[details.why];
    case 'mail':
      return `This email could not be sent${reason === null ? '.' : `: ${reason}`}`;
  }
}
