import { site } from './src/data/site.ts';
import { colors, darkenToContrast } from './src/shared/colors.ts';

/** Channels instead of colors, so that an opacity can be set. */
const channelsOf = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ');

const channels = (name) => `rgb(var(--${name}) / <alpha-value>)`;

/** @type {import('tailwindcss').Config} */
export default {
  content: ['./src/**/*.{astro,ts,tsx,md,mdx}'],
  corePlugins: Object.fromEntries(
    [
      // Colors carry their opacity ('bg-line/50'), so the separate opacity utilities and their variables are left out.
      ...['background', 'border', 'divide', 'placeholder', 'ring', 'text'].map((name) => `${name}Opacity`),
      // Nothing here uses these, and each would set variables on every element.
      ...['backdropFilter', 'borderSpacing', 'contain', 'filter', 'scrollSnapType', 'touchAction'],
    ].map((name) => [name, false]),
  ),
  theme: {
    // For style sheets: theme('channels.primary') in src/styles/tokens.css, theme('brand.primary') elsewhere.
    channels: Object.fromEntries(
      Object.entries({ ...colors, primaryInk: darkenToContrast(colors.primary, 7.3) }).map(([name, hex]) => [
        name,
        channelsOf(hex),
      ]),
    ),
    brand: colors,
    // For print.css, as CSS writes a string.
    imprint: JSON.stringify(`© ${site.legalName}`),
    // In rem, so that who has set larger letters gets the layout that they fit in.
    screens: { sm: '40rem', md: '48rem', lg: '64rem', xl: '80rem', '2xl': '96rem' },
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
      act: channels('act'),
      'on-act': channels('on-act'),
      band: channels('band'),
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
      // Controls are almost square, and sheets are: only what is round by nature stays round.
      borderRadius: {
        DEFAULT: 'var(--radius)',
        sm: '1px',
        md: '2px',
        lg: '2px',
        xl: '3px',
        '2xl': '3px',
        '3xl': '3px',
      },
      // At most 75 characters a line, at every size of text.
      maxWidth: { prose: '32.5em' },
      spacing: { header: 'var(--header-height)' },
      keyframes: {
        'fade-in': { from: { opacity: '0' } },
        'fade-out': { to: { opacity: '0' } },
        // No transforms: toasts inside a dialog are placed in the window, and a transform would place them in the dialog.
        'rise-in': {
          from: { opacity: '0', top: 'calc(var(--above, 0px) + 0.75rem)', bottom: 'calc(var(--below, 0px) - 0.75rem)' },
        },
        climb: { from: { clipPath: 'inset(0 0 100% 0)' }, '60%': { clipPath: 'inset(0)' } },
        'slide-in-left': { from: { left: '-20rem' } },
        'toast-in': { from: { opacity: '0', transform: 'translateX(1.5rem)' } },
        'toast-swipe-out': {
          from: { transform: 'translateX(var(--radix-toast-swipe-end-x))' },
          to: { transform: 'translateX(calc(100% + 1rem))' },
        },
      },
      animation: {
        'fade-in': 'fade-in 150ms ease-out',
        'fade-out': 'fade-out 150ms ease-in forwards',
        'rise-in': 'rise-in 200ms ease-out',
        climb: 'climb 1.2s ease-out infinite',
        'slide-in-left': 'slide-in-left 220ms ease-out',
        'toast-in': 'toast-in 220ms ease-out',
        'toast-swipe-out': 'toast-swipe-out 150ms ease-out forwards',
      },
    },
  },
};
