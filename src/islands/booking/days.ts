/** Free times by the day on which they are where the visitor is: '2026-03-01'. */
export function byLocalDay(slots: readonly string[], timeZone: string): [day: string, slots: string[]][] {
  // This language writes days as the API does.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone });
  return [...Map.groupBy(slots, (slot) => day.format(new Date(slot)))];
}

export const visitorZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
