/** The next times that can be booked, by the days of who reads it; each leads to the form with that time chosen. */
async function showOpenTimes(frame: HTMLElement, list: HTMLElement) {
  const { api, reply } = await import('#src/lib/api.ts');
  const { slots } = await reply(api.bookings.slots.$get());
  const day = new Intl.DateTimeFormat('en', { weekday: 'short', month: 'short', day: 'numeric' });
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
  // The first of each of the next three days, so that there is a choice.
  const days = [...Map.groupBy(slots, (slot) => day.format(new Date(slot)))].slice(0, 3);
  list.replaceChildren(
    ...days.flatMap(([name, [first]]) => {
      if (first === undefined) return [];
      const link = document.createElement('a');
      link.href = `${frame.dataset.book}&time=${encodeURIComponent(first)}#book`;
      const at = document.createElement('span');
      at.textContent = time.format(new Date(first));
      link.append(name, at);
      const row = document.createElement('li');
      row.append(link);
      return [row];
    }),
  );
  frame.hidden = days.length === 0;
}

const frame = document.querySelector<HTMLElement>('[data-open-times]');
const list = frame?.querySelector('ul');
if (frame && list)
  new IntersectionObserver(
    ([entry], observer) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      // Without them, the button below leads to the same calendar.
      showOpenTimes(frame, list).catch(() => undefined);
    },
    { rootMargin: '300px' },
  ).observe(frame.parentElement ?? frame);
