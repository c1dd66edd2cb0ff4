import theme from '../../tailwind.config.mjs';

/** What the client portal is made of, and nothing of the staff's area. */
export default {
  ...theme,
  content: [
    './src/layouts/Shell.astro',
    './src/pages/portal.astro',
    './src/{portal,features}/**/*.{ts,tsx}',
    './src/components/{ui,app,form}/**/*.{ts,tsx}',
  ],
};
