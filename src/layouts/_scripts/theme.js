// In the document itself, ahead of the first paint: light or dark as the reader's system says, or as chosen in Profile.
{
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const around = [...document.querySelectorAll('meta[name=theme-color]')];
  const [light, dark] = around.map(({ content }) => content);

  function paint() {
    const { theme } = root.dataset;
    const isDark = theme === 'dark' || (theme !== 'light' && system.matches);
    root.classList.toggle('paper', !isDark);
    for (const meta of around) meta.content = isDark ? dark : light;
  }
  function read() {
    try {
      root.dataset.theme = localStorage.getItem('theme') ?? 'system';
    } catch {
      // Without storage it is the system's.
    }
    paint();
  }
  read();
  system.addEventListener('change', paint);
  // A choice made here, and one made in another tab.
  addEventListener('theme', paint);
  addEventListener('storage', read);
}
