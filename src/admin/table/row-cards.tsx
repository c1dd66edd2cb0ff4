import { SelectField } from '#src/components/ui/select.tsx';
import type { RowsProps } from './rows.ts';

/** The table for narrow windows: a card for each row. */
export function RowCards<Row extends { id: string | number }>(props: RowsProps<Row>) {
  const { caption, columns, rows, boxFor, actions } = props;
  const [first, ...others] = columns;
  return (
    <ul aria-label={caption} className="grid grid-cols-1 gap-x-8 border-b border-line md:grid-cols-2">
      {rows.map((row) => (
        <li key={row.id} className="flex gap-3 border-t border-line py-3.5 text-sm">
          {boxFor?.(row)}
          <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-1.5">
            <div
              dir="auto"
              className="min-w-0 font-heading text-base font-medium leading-snug text-heading [overflow-wrap:anywhere]"
            >
              {first && (first.cell ?? first.value)(row)}
            </div>
            <dl className="flex flex-wrap items-baseline gap-x-4 gap-y-1.5">
              {others.map(({ id, heading, value, cell = value, plain }) => (
                <div key={id} className="flex min-w-0 items-baseline gap-1.5">
                  <dt className={plain ? 'sr-only' : 'text-muted'}>{heading}</dt>
                  <dd dir="auto" className="min-w-0 text-gray [overflow-wrap:anywhere]">
                    {cell(row)}
                  </dd>
                </div>
              ))}
            </dl>
            {actions && <div className="-mb-1.5 -ml-3 flex flex-wrap items-center">{actions(row)}</div>}
          </div>
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
      className="min-w-0 flex-1 basis-40 sm:max-w-60"
    />
  );
}
