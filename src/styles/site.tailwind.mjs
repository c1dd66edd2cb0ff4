import everything from '../../tailwind.config.mjs';

/** For the public pages, which carry their styles in themselves: without what only the apps need. */
export default {
  ...everything,
  content: ['./src/!(portal|admin|gallery|features)/**/*.{astro,ts,tsx,md}', './src/features/auth/**/*.{ts,tsx}'],
};
