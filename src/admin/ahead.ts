/**
 * Stands in the document, and runs while what the area is made of is still on its way. Only those who may enter are
 * answered with the totals: theirs are the only browsers that fetch the screens, and they do so from now on.
 */
const start = document.querySelector<HTMLLinkElement>('link[as=fetch]');
const { screens } = document.body.dataset;

async function fetchScreens(asked: Promise<Response>, href: string): Promise<void> {
  const reply = await asked;
  const { answers = {} } = (await reply.clone().json()) as { answers?: object };
  if ('/api/admin/totals' in answers)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

if (start && screens) {
  window.startAhead = fetch(start.href, { credentials: 'include' });
  // A failure is reported when the app needs them.
  void fetchScreens(window.startAhead, screens).catch(() => undefined);
}

export {};
