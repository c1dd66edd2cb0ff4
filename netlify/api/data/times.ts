const timeFields = [
  ...['createdAt', 'updatedAt', 'savedAt', 'editedAt', 'deletedAt', 'answeredAt', 'submitted_at', 'at'],
  ...['decidedAt', 'approvedAt', 'lastSeenAt', 'invitedUntil', 'secondFactorSince', 'since'],
];

const postgresTime = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d):?(\d\d)?$/;

function isoTime(value: unknown): unknown {
  const [, day, time, hours, minutes = '00'] = typeof value === 'string' ? (postgresTime.exec(value) ?? []) : [];
  return day && time && hours ? new Date(`${day}T${time}${hours}:${minutes}`).toISOString() : value;
}

/** Hosted and embedded Data API write times differently, and not every browser reads both. */
export function withIsoTimes<T>(row: T): T {
  if (typeof row !== 'object' || row === null) return row;
  const times = Object.entries(row).filter(([field]) => timeFields.includes(field));
  return times.length === 0
    ? row
    : { ...row, ...Object.fromEntries(times.map(([field, time]) => [field, isoTime(time)])) };
}
