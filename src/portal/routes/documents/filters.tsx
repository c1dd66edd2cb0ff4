import type { Document } from '#shared/contracts/documents.ts';
import { documentStatusLabels, forInformation } from '#shared/document-status.ts';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';

export interface Filters {
  project: string;
  type: string;
  status: string;
  order: 'newest' | 'name' | 'due';
}

const statuses: Record<string, string> = { ...documentStatusLabels, information: forInformation };

const statusOf = ({ asks, status }: Document) => (asks ? status : 'information');

/** The filters as the address keeps them. */
export function filtersFromParams(search: Record<string, string>): Filters {
  const { project = '', type = '', status = '', sort = '' } = search;
  return {
    project,
    type,
    status: status in statuses ? status : '',
    order: isOrder(sort) ? sort : 'newest',
  };
}

export const filtersToParams = ({ project, type, status, order }: Filters) => ({
  project,
  type,
  status,
  sort: order === 'newest' ? '' : order,
});

const general = 'General';
const projectOf = ({ projectTitle, projectId }: Document) => projectTitle ?? (projectId === null ? general : '');

const later = '9999';
const orders: Record<Filters['order'], (a: Document, b: Document) => number> = {
  newest: (a, b) => b.id - a.id,
  name: (a, b) => a.name.localeCompare(b.name),
  due: (a, b) => (a.reviewDue ?? later).localeCompare(b.reviewDue ?? later) || b.id - a.id,
};

const isOrder = (value: string): value is Filters['order'] => value in orders;

export function filterDocuments(documents: readonly Document[], { project, type, status, order }: Filters): Document[] {
  const kept = documents.filter(
    (document) =>
      (project === '' || projectOf(document) === project) &&
      (type === '' || document.type === type) &&
      (status === '' || statusOf(document) === status),
  );
  return kept.sort(orders[order]);
}

interface DocumentFiltersProps {
  documents: readonly Document[];
  filters: Filters;
  onChange: (filters: Filters) => void;
}

export function DocumentFilters({ documents, filters, onChange }: DocumentFiltersProps) {
  /** The choice in the address is offered even if nothing has it. */
  const unique = (chosen: string, values: string[]) => [...new Set([...values, chosen])].filter(Boolean).sort();
  const choice = (name: 'project' | 'type' | 'status', label: string, all: string, options: [string, string][]) => (
    <Field label={label}>
      <Select
        value={filters[name]}
        onChange={({ currentTarget }) => onChange({ ...filters, [name]: currentTarget.value })}
      >
        <option value="">{all}</option>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
  const same = (value: string): [string, string] => [value, value];
  return (
    <div role="group" aria-label="Filter documents" className="mb-5 grid grid-cols-2 gap-3 md:grid-cols-4">
      {choice('project', 'Project', 'All projects', unique(filters.project, documents.map(projectOf)).map(same))}
      {choice(
        'type',
        'Type',
        'All types',
        unique(
          filters.type,
          documents.map(({ type }) => type),
        ).map(same),
      )}
      {choice('status', 'Status', 'All', Object.entries(statuses))}
      <Field label="Sort by">
        <Select
          value={filters.order}
          onChange={({ currentTarget }) => onChange({ ...filters, order: currentTarget.value as Filters['order'] })}
        >
          <option value="newest">Newest</option>
          <option value="name">Name</option>
          <option value="due">Decide by</option>
        </Select>
      </Field>
    </div>
  );
}
