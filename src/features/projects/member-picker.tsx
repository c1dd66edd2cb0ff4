import { useState } from 'react';
import { roleLabels } from '#src/shared/permissions.ts';
import type { Person } from '#src/shared/contracts/projects.ts';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { plural } from '#src/lib/format.ts';
import { personName } from './person-options.ts';

/** Longer lists must be narrowed by a search. */
const mostShown = 50;

interface MemberPickerProps {
  people: readonly Person[];
  /** The current members, some of whom may no longer be among the people. */
  members: readonly Person[];
  /** The client is always a member. */
  clientId: string | null;
  chosen: ReadonlySet<string>;
  onChange: (chosen: Set<string>) => void;
}

/** People to choose from, the members first. */
export function MemberPicker({ people, members, clientId, chosen, onChange }: MemberPickerProps) {
  const [search, setSearch] = useState('');
  const memberIds = new Set(members.map(({ id }) => id));
  const known = [...members, ...people.filter(({ id }) => !memberIds.has(id))];
  const wanted = search.trim().toLowerCase();
  const found = known.filter((person) => personName(person).toLowerCase().includes(wanted));
  const shown = found.slice(0, mostShown);

  function toggle(id: string, on: boolean) {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    onChange(next);
  }

  return (
    <>
      <Field label="Find a person">
        <Input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          // Enter must not submit the form around this list.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          autoComplete="off"
        />
      </Field>
      <ul className="grid max-h-72 gap-1 overflow-y-auto rounded-xl border border-line p-2" tabIndex={-1}>
        {shown.map((person) => (
          <li key={person.id} className="rounded-lg px-2 py-2 hover:bg-accent-2">
            <Checkbox
              checked={person.id === clientId || chosen.has(person.id)}
              disabled={person.id === clientId}
              onChange={(event) => toggle(person.id, event.target.checked)}
              label={
                <>
                  {personName(person)}{' '}
                  <span className="text-sm text-muted">
                    {person.id === clientId ? 'Client of this project' : roleLabels[person.role]}
                  </span>
                </>
              }
            />
          </li>
        ))}
        {found.length === 0 && <li className="px-2 py-2 text-muted">Nobody by that name.</li>}
        {found.length > shown.length && (
          <li className="px-2 py-2 text-muted">
            {plural(found.length - shown.length, 'more person', 'more people')}: search for a name.
          </li>
        )}
      </ul>
    </>
  );
}
