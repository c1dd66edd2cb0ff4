import type { Operations } from '#src/shared/contracts/admin.ts';
import type { BadgeTone } from '#src/components/ui/badge.tsx';
import { formatDateTime, formatNumber } from '#src/lib/format.ts';

export interface Check {
  name: string;
  state: string;
  tone: BadgeTone;
  /** What is known, and what to do about it where something is to be done. */
  details: string;
}

const standings: Record<Operations['database'], Pick<Check, 'state' | 'tone' | 'details'>> = {
  reachable: { state: 'OK', tone: 'success', details: 'Responding, and accepts our key.' },
  refusing: {
    state: 'Refusing',
    tone: 'danger',
    details: 'Responding, but refuses us: compare this site’s keys with the project’s.',
  },
  failing: {
    state: 'Failing',
    tone: 'danger',
    details: 'Responding with errors of its own: check the Supabase project’s logs.',
  },
  paused: { state: 'Paused', tone: 'danger', details: 'The Supabase project is paused: restore it in its dashboard.' },
  unreachable: {
    state: 'Unreachable',
    tone: 'danger',
    details: 'Nothing responds at its address: check SUPABASE_URL.',
  },
};

function migrationCheck({ migrations, missingMigrations }: Operations): Check {
  const name = 'Migrations';
  if (migrations === 'current')
    return { name, state: 'Current', tone: 'success', details: 'Everything this version needs has been applied.' };
  if (migrations === 'behind') {
    const from = missingMigrations[0] ?? '';
    const details = `The database is older than this version, from ${from} on: run npx supabase@3 db push --remote.`;
    return { name, state: 'Behind', tone: 'danger', details };
  }
  if (migrations === 'ahead')
    return {
      name,
      state: 'Ahead',
      tone: 'warning',
      details: 'The database is newer than this version, as after a rollback.',
    };
  return { name, state: 'Unknown', tone: 'warning', details: 'There is no record of which migrations were applied.' };
}

function mailCheck({ configured, waiting, givenUp, oldest }: Operations['mail']): Check {
  const name = 'Mail';
  if (!configured)
    return {
      name,
      state: 'Off',
      tone: 'warning',
      details: `No mail server is set up. ${formatNumber(waiting)} waiting: set SMTP_URL, MAIL_FROM and MAIL_TO.`,
    };
  const since = oldest === null ? '' : `, the oldest since ${formatDateTime(oldest)}`;
  const queue = `${formatNumber(waiting)} waiting${since}.`;
  if (givenUp > 0)
    return {
      name,
      state: 'Undelivered',
      tone: 'danger',
      details: `${queue} ${formatNumber(givenUp)} given up after ten tries: the log says why (mail_failed).`,
    };
  return { name, state: waiting > 0 ? 'Sending' : 'OK', tone: 'success', details: queue };
}

function sweepCheck({ kept, over }: Operations['counters']): Check {
  const details = `${formatNumber(kept)} rate-limit counters, ${formatNumber(over)} of them expired and due to be removed.`;
  return over > 10_000
    ? { name: 'Clean-up', state: 'Behind', tone: 'warning', details }
    : { name: 'Clean-up', state: 'OK', tone: 'success', details };
}

const bucketStates: Record<'missing' | 'open', Pick<Check, 'state' | 'tone' | 'details'>> = {
  missing: {
    state: 'Missing',
    tone: 'danger',
    details: 'There is no bucket named documents: supabase/schemas/files.sql makes it.',
  },
  open: {
    state: 'Open',
    tone: 'danger',
    details: 'Anyone with an address can read the files: make the bucket named documents private.',
  },
};

function filesCheck({ storage, removals: { waiting, late } }: Operations): Check {
  const standing =
    storage === 'missing' || storage === 'open'
      ? bucketStates[storage]
      : {
          ...standings[storage],
          ...(storage === 'reachable' && { details: 'Responding, and the bucket is private.' }),
        };
  if (standing.tone === 'success' && late > 0) {
    const details = `${formatNumber(late)} files should be gone by now: check that the scheduled function maintenance runs.`;
    return { name: 'Files', state: 'Behind', tone: 'warning', details };
  }
  const queue = waiting > 0 ? ` ${formatNumber(waiting)} waiting to be removed.` : '';
  return { name: 'Files', ...standing, details: `${standing.details}${queue}` };
}

function namesCheck(people: string[]): Check {
  const name = 'Names';
  if (people.length === 0)
    return {
      name,
      state: 'OK',
      tone: 'success',
      details: 'No client’s name reads like that of somebody on the staff.',
    };
  const details = `Reads like the name of somebody on the staff: ${people.join(', ')}. Give them another one under Users.`;
  return { name, state: 'Alike', tone: 'warning', details };
}

export function checksOf(operations: Operations): Check[] {
  const { database, auth, mail, counters, databaseBytes, version, commit } = operations;
  const megabytes = `The database holds ${formatNumber(Math.ceil(databaseBytes / 1024 ** 2))} MB.`;
  return [
    { name: 'Database', ...standings[database], details: `${standings[database].details} ${megabytes}` },
    { name: 'Sign-in', ...standings[auth] },
    filesCheck(operations),
    migrationCheck(operations),
    mailCheck(mail),
    sweepCheck(counters),
    namesCheck(operations.namesLikeStaff),
    {
      name: 'Version',
      state: version,
      tone: 'neutral',
      details: commit === null ? 'Built from a copy without history.' : `Built from commit ${commit.slice(0, 12)}.`,
    },
  ];
}
