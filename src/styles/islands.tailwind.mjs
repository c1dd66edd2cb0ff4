import theme from '../../tailwind.config.mjs';
import { islandFiles } from './site.tailwind.mjs';

/** @type {import('tailwindcss').Config} */
export default { ...theme, content: islandFiles, corePlugins: { ...theme.corePlugins, preflight: false } };
