/** @type {import('tailwindcss').Config} */
export default { content: ['./src/**/*.{astro,ts,tsx}'], theme: { extend: {} } };
