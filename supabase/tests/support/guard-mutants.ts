import { openStage } from './acting.ts';
import { rules } from './rules.ts';
import type { SqlDatabase } from './test-database.ts';
import { undone } from './undone.ts';
import type { World } from './world.ts';

export interface GuardMutant {
  title: string;
  sql: string;
  function: string;
}

/** What a function asks about its caller, or about the link that somebody comes with, and the answer that they would like. */
const questions: [question: RegExp, answer: string][] = [
  [/private\.is_(?:admin|staff|active)\(\)/g, 'true'],
  [/private\.(?:sees_project|works_in|sees_document|shares|may_write_to)\((?:[^()]|\(\))*\)/g, 'true'],
  [/private\.is_staff_role\(caller\.role\)/g, 'true'],
  [/caller\.role = '[a-z_]+'/g, 'true'],
  [/private\.is_viewing\(\)|caller\.is_viewing/g, 'false'],
  [/caller\.role <> 'admin'/g, 'false'],
  [/, lowest => '[a-z_]+'(?=\))/g, ''],
  [/private\.(?:is_over|is_of_staff)\([^()]*\)/g, 'false'],
  [/link\.may_act is not true/g, 'false'],
];

/** Lists choose their index by the answer, and policies what is seen. */
const behindPolicies = ['list_projects', 'list_documents', 'list_offers'];

/** For a rule to notice: each question that a function asks about its caller, answered as whoever calls would like it. */
export async function guardMutants({ sql }: SqlDatabase): Promise<GuardMutant[]> {
  const functions = await sql<{ name: string; definition: string }>(
    `select oid::regprocedure::text as name, pg_get_functiondef(oid) as definition from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f'
     order by oid`,
  );
  const decisive = functions.filter(({ name }) => !behindPolicies.some((one) => name.startsWith(`${one}(`)));
  return decisive.flatMap(({ name, definition }) =>
    questions
      .flatMap(([question, answer]) =>
        [...definition.matchAll(question)].map(({ index, 0: text }) => ({ index, text, answer })),
      )
      .filter(({ index }) => index > definition.indexOf('$function$'))
      .map(({ index, text, answer }, place) => ({
        title: `${name}, question ${place + 1}: ${text}`,
        sql: `${definition.slice(0, index)}${answer}${definition.slice(index + text.length)}`,
        function: name,
      })),
  );
}

/** In which order the rules are likely to notice: first those while which the function answers, as Postgres counts. */
export async function rulesByFunction(database: SqlDatabase, world: World): Promise<(name: string) => string[]> {
  const calls: { title: string; functions: string[] }[] = [];
  for (const [title, rule] of Object.entries(rules)) {
    const called = await undone(database, async () => {
      await rule(await openStage(database, world));
      return database.sql<{ name: string }>(
        'select funcid::regprocedure::text as name from pg_stat_xact_user_functions where calls > 0',
      );
    });
    calls.push({ title, functions: called.map(({ name }) => name) });
  }
  calls.sort((a, b) => a.functions.length - b.functions.length);
  const calling = (name: string, so: boolean) =>
    calls.filter(({ functions }) => functions.includes(name) === so).map(({ title }) => title);
  return (name) => [...calling(name, true), ...calling(name, false)];
}
