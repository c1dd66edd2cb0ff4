/** 'Monday, November 30 at 10:00 AM (Europe/Dublin)'. */
export function fullTime(at: string, zone: string): string {
  const format = new Intl.DateTimeFormat('en', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  });
  return `${format.format(new Date(at))} (${zone.replaceAll('_', ' ')})`;
}
