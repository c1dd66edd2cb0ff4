import { personSchema, type Person } from '#shared/contracts/projects.ts';
import { z } from '#shared/zod.ts';
import { createQuery, perId } from '#lib/query.ts';

export const people = createQuery('/api/people', z.array(personSchema));
export const members = perId((id: number) => createQuery(`/api/projects/${id}/members`, z.array(personSchema)));

export const personName = ({ name, username }: Person) => name ?? username;
