import { useMemo } from 'react';
import type { AuditEntry } from '#src/shared/contracts/admin.ts';
import { companies, documents, projects, procedures, users } from '#src/admin/data.ts';
import { useQuery } from '#src/lib/query.ts';
import { factsByRow, removedIn, type RowFacts } from './row-facts.ts';

/** What the log calls by a number or an id, as people know it. Undefined for what is gone, or has not been read yet. */
export interface AuditNames {
  person: (id: string) => string | undefined;
  company: (id: string) => string | undefined;
  project: (id: string) => string | undefined;
  document: (id: string) => string | undefined;
  procedure: (id: string) => string | undefined;
  /** What the log itself tells of a row. */
  recorded: (entity: string, id: string) => RowFacts;
  /** Whether the log tells of its removal. */
  isGone: (entity: string, id: string) => boolean;
}

function lookUp<Row extends { id: string | number }>(rows: readonly Row[] | undefined, name: (row: Row) => string) {
  const names = new Map(rows?.map((row) => [String(row.id), name(row)]));
  return (id: string) => names.get(id);
}

const none: readonly AuditEntry[] = [];

export function useAuditNames(entries = none): AuditNames {
  const people = useQuery(users).data?.rows;
  const companyRows = useQuery(companies).data?.rows;
  const projectRows = useQuery(projects).data?.rows;
  const documentRows = useQuery(documents).data?.rows;
  const procedureRows = useQuery(procedures).data?.rows;
  return useMemo(
    () => ({
      person: lookUp(people, ({ name, username }) => name ?? username),
      company: lookUp(companyRows, ({ name }) => name),
      project: lookUp(projectRows, ({ title }) => title),
      document: lookUp(documentRows, ({ name }) => name),
      procedure: lookUp(procedureRows, ({ title }) => title),
      recorded: factsByRow(entries),
      isGone: removedIn(entries),
    }),
    [people, companyRows, projectRows, documentRows, procedureRows, entries],
  );
}
