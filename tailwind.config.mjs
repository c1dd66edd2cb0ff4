const channels = (name) => `rgb(var(--${name}) / <alpha-value>)`;

/** @type {import('tailwindcss').Config} */
export default {
  content: ['./src/**/*.{astro,ts,tsx,md,mdx}'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#ffffff',
      black: '#000000',
      primary: channels('primary'),
      secondary: channels('secondary'),
      'accent-1': channels('accent-1'),
      'accent-2': channels('accent-2'),
      gray: channels('gray'),
      heading: channels('heading'),
      muted: channels('muted'),
      line: channels('line'),
      'line-strong': channels('line-strong'),
      success: channels('success'),
      warning: channels('warning'),
      danger: channels('danger'),
      'danger-solid': channels('danger-solid'),
    },
    extend: {
      fontFamily: { heading: 'var(--font-heading)', body: 'var(--font-body)' },
      borderRadius: { DEFAULT: 'var(--radius)' },
      spacing: { header: 'var(--header-height)' },
    },
  },
};
