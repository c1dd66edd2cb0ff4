import theme from '../../tailwind.config.mjs';
import { siteFiles } from './site.tailwind.mjs';

/** @type {import('tailwindcss').Config} */
export default {
  ...theme,
  content: [...siteFiles, './src/{islands,features/auth,components/ui}/**/*.{ts,tsx}'],
};
