import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';

const badgeStyles = cva(
  'inline-flex items-center gap-1.5 whitespace-nowrap rounded-sm border px-2 py-px font-heading text-[0.8125rem] font-medium leading-5 [&_svg]:size-[1em]',
  {
    variants: {
      tone: {
        neutral: 'border-line-strong text-gray',
        accent: 'border-heading text-heading',
        success: 'border-success text-success',
        warning: 'border-warning text-warning',
        danger: 'border-danger text-danger',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badgeStyles>['tone']>;

interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone;
}

export function Badge({ tone, className, ...props }: BadgeProps) {
  return <span className={cn(badgeStyles({ tone }), className)} {...props} />;
}
