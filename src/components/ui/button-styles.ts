import { cva, type VariantProps } from 'class-variance-authority';

/** Apart from the component, so that links in Astro pages can look like buttons without React. */
export const buttonStyles = cva(
  'inline-flex select-none items-center justify-center gap-2 rounded-lg font-heading font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 [&_svg]:size-[1.15em] [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        // An ink hairline closes the fill; where the reader's system sets the colors, it is what shows.
        primary: 'border border-on-act bg-act text-on-act hover:bg-act/85',
        secondary: 'border border-line-strong text-heading hover:border-heading hover:bg-heading/5',
        ghost: 'text-gray hover:bg-accent-2 hover:text-heading',
        danger: 'border border-transparent bg-danger-solid text-white hover:bg-danger-solid/85',
        link: '!rounded-sm text-heading underline decoration-act decoration-2 underline-offset-[5px] hover:decoration-heading',
      },
      size: {
        sm: 'min-h-9 px-3 text-sm',
        md: 'min-h-11 px-5 text-base',
        lg: 'min-h-[3.25rem] px-7 text-base',
        icon: 'size-11 p-0 text-lg',
      },
    },
    compoundVariants: [{ variant: 'link', class: '!min-h-6 !px-0' }],
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export type ButtonStyle = VariantProps<typeof buttonStyles>;
