import type { ComponentProps } from 'react';

/** A link in a table cell, tall enough to be tapped. */
export function CellLink(props: ComponentProps<'a'>) {
  return (
    <a
      className="-my-1 inline-block py-1 font-medium text-heading underline decoration-line-strong underline-offset-4 [overflow-wrap:anywhere] hover:text-primary hover:decoration-primary"
      {...props}
    />
  );
}
