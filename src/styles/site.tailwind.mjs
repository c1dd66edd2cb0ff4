import theme from '../../tailwind.config.mjs';

/** What every public page is made of. */
export const layoutFiles = './src/{layouts,components/site}/**/*.astro';

/** Pages that bring a stylesheet of their own, so that the others need not carry their rules. */
const ownStyles = [
  './src/pages/{portal,admin,auth,login}*',
  './src/pages/_{auth,branding,payments}/**',
  './src/islands/**',
];

export const siteFiles = [layoutFiles, './src/pages/**/*.astro', ...ownStyles.map((files) => `!${files}`)];
/** What the branding page shows of its two islands before they wake has plain style sheets of its own. */
export const brandingFiles = [layoutFiles, './src/pages/_branding/*.astro'];
export const islandFiles = [
  layoutFiles,
  './src/pages/**/*.astro',
  './src/{islands,features/auth,components/ui}/**/*.{ts,tsx,astro}',
  '!./src/pages/{portal,admin}*',
];

/** @type {import('tailwindcss').Config} */
export default { ...theme, content: siteFiles, corePlugins: { ...theme.corePlugins, preflight: false } };
