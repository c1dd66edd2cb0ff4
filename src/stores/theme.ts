export const themes = { system: 'System', light: 'Light', dark: 'Dark' } as const;
export type Theme = keyof typeof themes;

const root = () => document.documentElement;

/** What src/layouts/_scripts/theme.js, which also paints it, found for this browser. */
export function chosenTheme(): Theme {
  const { theme = '' } = root().dataset;
  return Object.hasOwn(themes, theme) ? (theme as Theme) : 'system';
}

/** Kept in this browser; without storage it lasts as long as the page. */
export function chooseTheme(theme: Theme): void {
  root().dataset.theme = theme;
  dispatchEvent(new Event('theme'));
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // See above.
  }
}
