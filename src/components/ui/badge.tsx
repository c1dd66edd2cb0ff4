import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';

/** Words with a mark before them, or an icon of their own: hollow is not there yet, filled is, teal is proven. */
const badgeStyles = cva(
  'inline-flex items-center gap-2 whitespace-nowrap font-heading text-[0.8125rem] font-medium leading-5 before:size-2.5 before:shrink-0 before:border-[1.5px] has-[svg]:before:hidden [&_svg]:size-[1.1em]',
  {
    variants: {
      tone: {
        neutral: 'text-muted before:border-dashed before:border-line-strong',
        accent: 'text-heading before:border-heading',
        success: 'text-heading before:border-primary before:bg-act',
        warning: 'text-warning before:border-warning before:bg-warning',
        danger: 'text-danger before:border-danger before:bg-danger',
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
