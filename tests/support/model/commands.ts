import fc from 'fast-check';
import { projectStatuses } from '#src/shared/project-status.ts';
import type { Command } from '#tests/support/model/command.ts';
import * as documents from '#tests/support/model/document-commands.ts';
import { look } from '#tests/support/model/look.ts';
import * as projects from '#tests/support/model/project-commands.ts';
import * as sessions from '#tests/support/model/session-commands.ts';
import { clients, everyone, staff, type Who } from '#tests/support/model/state.ts';

const anyone = fc.constantFrom<Who>(...everyone);
const colleague = fc.constantFrom<Who>(...staff);
/** Whoever does what staff do: mostly staff, and now and then a client, who must be refused. */
const mostlyStaff = fc.oneof({ weight: 5, arbitrary: colleague }, { weight: 1, arbitrary: anyone });
const place = fc.nat({ max: 3 });
const client = fc.option(fc.constantFrom(...clients), { freq: 4 });
const state = fc.constantFrom(...projectStatuses);
const verdict = fc.constantFrom('approved' as const, 'rejected' as const);
const pageSize = fc.constantFrom(2, 3, 200);

const weighted: [weight: number, command: fc.Arbitrary<Command>][] = [
  [2, fc.constant(sessions.register('three'))],
  [1, anyone.map(sessions.register)],
  [4, anyone.map(sessions.signIn)],
  [1, anyone.map(sessions.failToSignIn)],
  [2, anyone.map(sessions.signOut)],
  [2, anyone.map(sessions.expire)],
  [6, mostlyStaff.map(projects.create)],
  [6, fc.tuple(mostlyStaff, place, client).map((given) => projects.give(...given))],
  [3, fc.tuple(mostlyStaff, place, state).map((given) => projects.edit(...given))],
  [2, fc.tuple(mostlyStaff, place).map((given) => projects.editTooLate(...given))],
  [5, fc.tuple(mostlyStaff, place, fc.subarray([...everyone])).map((given) => projects.setMembers(...given))],
  [2, fc.tuple(mostlyStaff, place).map((given) => projects.addMilestone(...given))],
  [2, fc.tuple(mostlyStaff, place, fc.boolean()).map((given) => projects.finishMilestone(...given))],
  [6, fc.tuple(anyone, place).map((given) => documents.upload(...given))],
  [4, fc.tuple(anyone, place, verdict).map((given) => documents.review(...given))],
  [4, fc.tuple(anyone, anyone, place).map((given) => documents.readNotice(...given))],
  [3, anyone.map((who) => documents.readNotice(who, who, 0))],
  [6, fc.tuple(anyone, pageSize).map((given) => look(...given))],
];

/** Courses of up to so many events, long ones as likely as short ones. */
export const courses = (most: number) =>
  fc.commands(
    weighted.flatMap(([weight, command]) => Array.from({ length: weight }, () => command)),
    { maxCommands: most, size: 'max' },
  );

/** So that even a short course happens among projects of several people. */
export const opening: Command[] = [
  projects.create('staff'),
  projects.create('other staff'),
  projects.create('staff'),
  projects.give('staff', 0, 'one'),
  projects.give('other staff', 1, 'two'),
  documents.upload('one', 0),
  documents.upload('other staff', 3),
];
