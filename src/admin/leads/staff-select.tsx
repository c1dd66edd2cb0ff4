import type { ReactNode } from 'react';
import type { AdminUser } from '#src/shared/contracts/admin.ts';
import { users } from '#src/admin/data.ts';
import { SelectField } from '#src/components/ui/select.tsx';
import { useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';

interface StaffSelectProps {
  label: string;
  hint?: ReactNode;
  /** Who it is now, if anybody; shown as well where it is none of those who may be chosen. */
  chosen: string | null;
  chosenName: string | null;
  mayBe: (person: AdminUser) => boolean;
  onChoose: (id: string | null) => void;
}

export const staffOptions = (staff: readonly AdminUser[], me: string | undefined) =>
  staff.map(({ id, name, username }) => [id, `${name ?? username}${id === me ? ' (you)' : ''}`] as const);

/** Somebody active, or nobody. */
export function StaffSelect({ label, hint, chosen, chosenName, mayBe, onChoose }: StaffSelectProps) {
  const { data: me } = useQuery(profileQuery);
  const { data: people } = useQuery(users);
  const staff = people?.rows.filter((person) => person.isActive && (mayBe(person) || person.id === chosen)) ?? [];
  return (
    <SelectField
      label={label}
      hint={hint}
      empty="No one"
      options={staffOptions(staff, me?.id)}
      current={chosen === null ? null : [chosen, chosenName ?? '']}
      value={chosen ?? ''}
      onValue={(value) => onChoose(value === '' ? null : value)}
    />
  );
}
