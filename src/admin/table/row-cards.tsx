import { SelectField } from '#src/components/ui/select.tsx';
import type { RowsProps } from './rows.ts';

/** The table for narrow windows: a card for each row. */
export function RowCards<Row extends { id: string | number }>(props: RowsProps<Row>) {
  const { caption, columns, rows, boxFor, actions } = props;
  const [first, ...others] = columns;
  return (
    <ul aria-label={caption} className="grid grid-cols-1 gap-x-8 border-b border-line md:grid-cols-2">
      {rows.map((row) => (
        <li key={row.id} className="grid grid-cols-1 content-start gap-3 border-t border-line py-4 text-sm">
          <div className="flex gap-3">
            {boxFor?.(row)}
            <div
              dir="auto"
              className="min-w-0 flex-1 font-heading text-base font-medium text-heading [overflow-wrap:anywhere]"
            >
              {first && (first.cell ?? first.value)(row)}
            </div>
          </div>
          <dl className="grid grid-cols-[minmax(5.5rem,auto)_1fr] gap-x-3 gap-y-2">
            {others.map(({ id, heading, value, cell = value }) => (
              <div key={id} className="contents">
                <dt className="text-muted">{heading}</dt>
                <dd dir="auto" className="min-w-0 text-gray [overflow-wrap:anywhere]">
                  {cell(row)}
                </dd>
              </div>
            ))}
          </dl>
          {actions && <div className="-mb-1.5 -ml-3 flex flex-wrap items-center self-end">{actions(row)}</div>}
        </li>
      ))}
    </ul>
  );
}

/** What the headings of a table do. */
export function SortSelect<Row>({ columns, view, onView }: Pick<RowsProps<Row>, 'columns' | 'view' | 'onView'>) {
  return (
    <SelectField
      label="Sort by"
      hideLabel
      empty="Newest first"
      options={columns.flatMap(({ id, heading }) => [
        [`${id} asc`, `${heading}, ascending`] as const,
        [`${id} desc`, `${heading}, descending`] as const,
      ])}
      value={view.sort === '' ? '' : `${view.sort} ${view.descending ? 'desc' : 'asc'}`}
      onValue={(value) => {
        const [sort = '', order] = value.split(' ');
        onView({ ...view, sort, descending: order === 'desc', page: 1 });
      }}
      className="min-w-0 max-w-60 flex-1 basis-40"
    />
  );
}
