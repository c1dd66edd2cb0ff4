import theme from '../../tailwind.config.mjs';
import { siteFiles } from './site.tailwind.mjs';

/** @type {import('tailwindcss').Config} */
export default {
  ...theme,
  content: [
    ...siteFiles,
    './src/features/auth/**/*.{ts,tsx}',
    './src/components/ui/{button,button-styles,field,input,password-input,spinner}.{ts,tsx}',
  ],
};
