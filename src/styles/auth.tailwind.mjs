import theme from '../../tailwind.config.mjs';
import { layoutFiles } from './site.tailwind.mjs';

/** @type {import('tailwindcss').Config} */
export default {
  ...theme,
  content: [
    layoutFiles,
    './src/pages/{auth,login}.astro',
    './src/pages/_auth/**/*.astro',
    './src/features/auth/**/*.{ts,tsx}',
    './src/components/ui/{button,button-styles,field,input,password-input,spinner}.{ts,tsx}',
  ],
};
