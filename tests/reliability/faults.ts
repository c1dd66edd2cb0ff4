import type { Goal } from './goal.ts';

const api = (file: string, title: string) => [`tests/api/${file}.test.ts`, title] as const;
const model = (file: string, title: string) => [`netlify/api/ai/model/${file}.test.ts`, title] as const;

/** A part behind the API fails, and this is what becomes of it. */
export const faults: readonly Goal[] = [
  {
    id: 'F1',
    holds: 'A database that refuses connections is told within three seconds, and its return is noticed at once.',
    provedBy: [api('faults', 'is told within three seconds, and its return is noticed by the next call')],
  },
  {
    id: 'F2',
    holds: 'A database killed in the middle of a write leaves nothing half made.',
    provedBy: [api('loss.stress', 'leaves none half made')],
  },
  {
    id: 'F3',
    holds: 'A database that never answers is given up within eight seconds and blocks nobody else.',
    provedBy: [api('faults', 'is given up within eight seconds, holds nothing, and blocks nobody else')],
  },
  {
    id: 'F4',
    holds: 'A database that takes five seconds is waited for and written to once.',
    provedBy: [api('faults', 'is waited for, and written to once')],
  },
  {
    id: 'F5',
    holds: 'Rubbish from behind is a 503 without its words.',
    provedBy: [api('faults', 'is told at once and without its words')],
  },
  {
    id: 'F6',
    holds: 'Auth that is down makes nobody a guest.',
    provedBy: [api('faults', 'takes no member for a guest, and leaves guests alone')],
  },
  {
    id: 'F7',
    holds: 'Auth that fails while a session is renewed signs nobody out.',
    provedBy: [api('faults', 'is never taken for a sign-out')],
  },
  {
    id: 'F8',
    holds: 'A model that hangs ends in words within twelve seconds.',
    provedBy: [model('faults.stress', 'ends the chat in words, within twelve seconds')],
  },
  {
    id: 'F9',
    holds: 'A model that is asked too often is asked at most once more.',
    provedBy: [model('model.db', 'never makes more than two calls of one question, with twenty visitors at once')],
  },
  {
    id: 'F10',
    holds: 'Of what a model answers, what is valid is taken; memory stays bounded.',
    provedBy: [
      model('model.db', 'has unreadable palettes repaired and wrong colors and fonts dropped'),
      model('faults.stress', 'keeps memory bounded while a provider sends ten megabytes to ten visitors'),
    ],
  },
  {
    id: 'F11',
    holds: 'Markup from a model is shown as text.',
    provedBy: [model('model.db', 'has its markup passed on as text and its control characters dropped')],
  },
  {
    id: 'F12',
    holds: 'Without a key the local engine answers.',
    provedBy: [model('model.db', 'falls back at once where nobody listens at the address')],
  },
  {
    id: 'F13',
    holds: 'A stop lets ten calls in flight finish, takes no new one and exits 0.',
    provedBy: [['tests/commands/start.test.ts', 'and stops cleanly']],
  },
  {
    id: 'F14',
    holds: 'A full disk or a folder that cannot be written refuses writes and nothing else.',
    provedBy: [
      api('full-disk.stress', 'disk'),
      api('full-disk-log.stress', 'disk'),
      api('read-only', 'a database that takes no writes is read from as ever'),
    ],
  },
  {
    id: 'F15',
    holds: 'A clock that jumps two hours either way ends in no loop and no lock.',
    provedBy: [api('clock', 'clock')],
  },
  {
    id: 'F16',
    holds: 'Whoever hangs up leaves nothing behind.',
    provedBy: [api('aborts', 'whoever hangs up in the middle of sending leaves nothing behind')],
  },
];
