import type { ReactNode } from 'react';
import type { AdminUser } from '#shared/contracts/admin.ts';
import { users } from '#admin/data.ts';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { useQuery } from '#lib/query.ts';
import { $profile } from '#stores/profile.ts';

interface StaffSelectProps {
  label: string;
  hint?: ReactNode;
  /** Who it is now, if anybody; shown as well where it is none of those who may be chosen. */
  chosen: string | null;
  chosenName: string | null;
  mayBe: (person: AdminUser) => boolean;
  onChoose: (id: string | null) => void;
}

/** Somebody active, or nobody. */
export function StaffSelect({ label, hint, chosen, chosenName, mayBe, onChoose }: StaffSelectProps) {
  const { data: me } = useQuery($profile);
  const { data: people } = useQuery(users);
  const staff = people?.rows.filter((person) => person.isActive && (mayBe(person) || person.id === chosen)) ?? [];
  return (
    <Field label={label} hint={hint}>
      <Select value={chosen ?? ''} onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}>
        <option value="">Nobody</option>
        {chosen !== null && !staff.some(({ id }) => id === chosen) && <option value={chosen}>{chosenName}</option>}
        {staff.map(({ id, name, username }) => (
          <option key={id} value={id}>
            {name ?? username}
            {id === me?.id && ' (you)'}
          </option>
        ))}
      </Select>
    </Field>
  );
}
