/**
 * When people can book a call. A fork sets its own; without openings, nothing is offered.
 */
interface Opening {
  /** 1 for Monday to 7 for Sunday. */
  weekdays: number[];
  /** '09:30' to '12:00' on the clocks of `timeZone`. */
  opens: string;
  closes: string;
}

interface Availability {
  /** Where the hours below are meant: a name such as Europe/Dublin. */
  timeZone: string;
  openings: Opening[];
  minutes: number;
  /** A call is booked so long before it begins. */
  noticeHours: number;
  weeksAhead: number;
  /** Where people meet who prefer a link, 'https://…'. Without one, calls are by phone, and staff can give one call a link. */
  meetingLink: string;
}

export const availability: Availability = {
  timeZone: 'Europe/Dublin',
  openings: [
    { weekdays: [1, 2, 3, 4, 5], opens: '09:30', closes: '12:00' },
    { weekdays: [1, 2, 3, 4], opens: '14:00', closes: '16:30' },
  ],
  minutes: 30,
  noticeHours: 24,
  weeksAhead: 4,
  meetingLink: 'https://meet.corvane.example/call',
};

const inWords: Record<number, string> = { 15: 'fifteen', 20: 'twenty', 30: 'thirty', 45: 'forty-five', 60: 'sixty' };

/** As copy says it: 'thirty minutes'. */
export const callLength = `${inWords[availability.minutes] ?? availability.minutes} minutes`;

export const offersCalls = availability.openings.length > 0;

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** 'Monday to Friday 09:30–12:00'. */
function openingInWords({ weekdays, opens, closes }: Opening): string {
  const names = weekdays.map((weekday) => dayNames[weekday - 1] ?? '');
  const isRow =
    weekdays.length > 2 && weekdays.every((weekday, at) => at === 0 || weekday === (weekdays[at - 1] ?? 0) + 1);
  const days = isRow ? `${names[0]} to ${names.at(-1)}` : names.join(', ');
  return `${days} ${opens}–${closes}`;
}

/** 'Monday to Friday 09:30–12:00, … (Europe/Dublin)'. */
export const openingsInWords = `${availability.openings.map(openingInWords).join(', ')} (${availability.timeZone})`;

/** What answers say of it. */
export const howToBookCall = offersCalls
  ? `The contact page offers calls of ${availability.minutes} minutes, ${availability.meetingLink ? 'by phone or video link' : 'by phone'}: ${openingsInWords}, from ${availability.noticeHours} hours to ${availability.weeksAhead} weeks ahead.`
  : 'Suggest a time for a call in the contact form.';

export const howToMoveCall = offersCalls
  ? 'Follow the link in our email within 30 minutes to confirm; it also moves or cancels the call. We remind you a day before.'
  : 'To move or cancel it, answer our email.';

const minuteOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The same as the database takes it. */
export const offerOf = ({ openings, ...rest }: Availability) => ({
  ...rest,
  openings: openings.flatMap(({ weekdays, opens, closes }) =>
    weekdays.map((weekday) => ({ weekday, opens: minuteOf(opens), closes: minuteOf(closes) })),
  ),
});

export const bookingWords = {
  title: 'Book a call',
  intro: `A call of ${callLength} with the people who would do the work. Choose a time; we’ll email you a link to confirm it.`,
  asked: {
    title: 'One more click, in your email',
    text: 'We’ve sent you an email. Follow its link within 30 minutes and the time is yours; until then we keep it for you.',
    again: 'Wrong address or time? Book again. What you typed is still there.',
  },
  /** Said instead where no mail server is configured. */
  noted: {
    title: 'We have your request',
    text: 'This site cannot send email at the moment, so there is no link to confirm the call. We keep the time for 30 minutes and will get in touch with you ourselves.',
  },
  ways: {
    legend: 'How shall we talk?',
    phone: ['We call you', 'At the number you enter below.'],
    link: ['By video link', 'The link comes with the confirmation.'],
  },
  looking: 'Looking for open times…',
  none: 'No time is open at the moment. Please write to us.',
  mailed: 'We’ll email you a link to confirm it, and keep the time for 30 minutes.',
  taken: 'Someone was faster, and this time is taken. Please choose another; what you typed is still here.',
  enough: 'This email address has asked for several calls already. Please use the links in our emails, or write to us.',
} as const;
