import { Avatar } from '#src/components/ui/avatar.tsx';
import { cn } from '#src/lib/cn.ts';
import { plural } from '#src/lib/format.ts';
import { initials } from '#src/lib/initials.ts';
import type { useMentions } from './use-mentions.ts';

/** The people offered for a mention. The focus stays in the text; the list is pointed at from there. */
export function MentionList({ offered, active, listId, optionId, take }: ReturnType<typeof useMentions>) {
  return (
    <>
      <p role="status" className="sr-only">
        {offered.length > 0 &&
          `${plural(offered.length, 'person', 'people')} to mention. Choose with the arrow keys, select with Enter.`}
      </p>
      {offered.length > 0 && (
        <ul
          id={listId}
          role="listbox"
          aria-label="People to mention"
          className="absolute left-0 top-full z-20 mt-1 w-full max-w-sm overflow-hidden rounded-xl border border-line-strong bg-accent-1 p-1 shadow-xl"
        >
          {offered.map((person) => (
            <li
              key={person.id}
              id={optionId(person)}
              role="option"
              aria-selected={person === active}
              className={cn(
                'flex cursor-pointer items-center gap-3 rounded-lg px-2.5 py-2',
                person === active && 'bg-accent-2',
              )}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
            >
              <Avatar initials={initials(person.name, person.username)} className="!size-8 !text-xs" />
              <span className="min-w-0">
                <span dir="auto" className="block truncate text-sm font-medium text-heading">
                  {person.name ?? person.username}
                </span>
                <span className="block truncate text-xs text-muted">@{person.username}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
