import type { ComponentProps, ReactNode } from 'react';
import { DateOf } from '#src/components/app/time.tsx';
import type { Column } from './rows.ts';

/** A link in a table cell, tall enough to be tapped. */
export function CellLink(props: ComponentProps<'a'>) {
  return (
    <a
      className="-my-1 inline-block py-1 font-medium text-heading underline decoration-line-strong underline-offset-4 [overflow-wrap:anywhere] hover:decoration-act hover:decoration-2"
      {...props}
    />
  );
}

/** In place of what is not there. */
export const Quiet = ({ children = '–' }: { children?: ReactNode }) => <span className="text-muted">{children}</span>;

/** A day, or words where there is none. */
export const dayColumn = <Row,>(
  id: string,
  heading: string,
  value: (row: Row) => string | null,
  missing = 'Not set',
): Column<Row> => ({
  ...{ id, heading, value },
  className: 'whitespace-nowrap',
  cell: (row) => {
    const day = value(row);
    return day === null ? <Quiet>{missing}</Quiet> : <DateOf value={day} />;
  },
});
