import theme from '../../tailwind.config.mjs';
import { brandingFiles } from './site.tailwind.mjs';

/** @type {import('tailwindcss').Config} */
export default { ...theme, content: brandingFiles };
