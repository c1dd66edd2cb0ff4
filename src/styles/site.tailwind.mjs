import theme from '../../tailwind.config.mjs';

/** What the public pages are made of. */
export const siteFiles = [
  './src/{layouts,components/site}/**/*.astro',
  './src/pages/**/*.astro',
  './src/islands/**/*.astro',
  '!./src/pages/{portal,admin}*',
];

/** @type {import('tailwindcss').Config} */
export default { ...theme, content: siteFiles, corePlugins: { ...theme.corePlugins, preflight: false } };
