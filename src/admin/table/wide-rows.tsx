import { SortableHead, Table, TableCell, TableHead, TableRow } from '#src/components/ui/table.tsx';
import type { RowsProps } from './rows.ts';
import { nextSort } from './view.ts';

/** Rows as a table that is sorted by its headings. */
export function WideRows<Row extends { id: string | number }>(props: RowsProps<Row>) {
  const { caption, columns, rows, boxFor, actions, view, onView } = props;
  return (
    // The first column begins under the heading above.
    <div className="-mx-3">
      <Table caption={caption} className="border-t-[1.5px] border-heading">
        <thead>
          <tr>
            {boxFor && (
              <TableHead className="w-0 pr-0">
                <span className="sr-only">Selection</span>
              </TableHead>
            )}
            {columns.map(({ id, heading, className }) => (
              <SortableHead
                key={id}
                className={className}
                direction={view.sort === id ? (view.descending ? 'descending' : 'ascending') : null}
                onSort={() => onView(nextSort(view, id))}
              >
                {heading}
              </SortableHead>
            ))}
            {actions && (
              <TableHead>
                <span className="sr-only">Actions</span>
              </TableHead>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.id} className="hover:bg-band">
              {boxFor && <TableCell className="w-0 pr-0">{boxFor(row)}</TableCell>}
              {columns.map(({ id, value, cell = value, className }) => (
                <TableCell key={id} dir="auto" className={className}>
                  {cell(row)}
                </TableCell>
              ))}
              {actions && (
                <TableCell className="whitespace-nowrap !py-1.5">
                  <div className="flex items-center justify-end">{actions(row)}</div>
                </TableCell>
              )}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
