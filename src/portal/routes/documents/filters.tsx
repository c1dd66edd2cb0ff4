import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import type { Document } from '#src/shared/contracts/documents.ts';
import { documentStatusLabels, forInformation } from '#src/shared/document-status.ts';
import { bySoonestDay, waitingFirst } from '#src/features/documents/order.ts';
import { SearchInput } from '#src/components/form/search-input.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { cn } from '#src/lib/cn.ts';

export interface Filters {
  search: string;
  project: string;
  type: string;
  status: string;
  order: 'waiting' | 'newest' | 'name' | 'due';
}

const statuses: Record<string, string> = { ...documentStatusLabels, information: forInformation };

const statusOf = ({ asks, status }: Document) => (asks ? status : 'information');

/** The filters as the address keeps them. */
export function filtersFromParams(search: Record<string, string>): Filters {
  const { q = '', project = '', type = '', status = '', sort = '' } = search;
  return {
    search: q,
    project,
    type,
    status: status in statuses ? status : '',
    order: isOrder(sort) ? sort : 'waiting',
  };
}

export const filtersToParams = ({ search, project, type, status, order }: Filters) => ({
  q: search.trim(),
  project,
  type,
  status,
  sort: order === 'waiting' ? '' : order,
});

const typeOf = ({ type }: Document) => type;
const projectOf = ({ projectTitle, projectId }: Document) => projectTitle ?? (projectId === null ? 'General' : '');

const orders: Record<Filters['order'], (a: Document, b: Document) => number> = {
  waiting: waitingFirst,
  newest: (a, b) => b.id - a.id,
  name: (a, b) => a.name.localeCompare(b.name),
  due: bySoonestDay,
};

const orderLabels: Record<Filters['order'], string> = {
  waiting: 'Waiting for you',
  newest: 'Newest',
  name: 'Name',
  due: 'Decide by',
};

const isOrder = (value: string): value is Filters['order'] => value in orders;

/** Every word of the search in its name, its project or its description. */
export function filterDocuments(documents: readonly Document[], filters: Filters): Document[] {
  const { search, project, type, status, order } = filters;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (document: Document) => {
    const text = `${document.name} ${projectOf(document)} ${document.description ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const kept = documents.filter(
    (document) =>
      has(document) &&
      (project === '' || projectOf(document) === project) &&
      (type === '' || document.type === type) &&
      (status === '' || statusOf(document) === status),
  );
  return kept.sort(orders[order]);
}

interface DocumentFiltersProps {
  documents: readonly Document[];
  filters: Filters;
  onChange: (part: Partial<Filters>) => void;
}

export function DocumentFilters({ documents, filters, onChange }: DocumentFiltersProps) {
  const group = useId();
  const [open, setOpen] = useState(false);
  const narrowed = [filters.project, filters.type, filters.status].filter(Boolean).length;
  /** The choice in the address is offered even if nothing has it. */
  const unique = (chosen: string, values: string[]) => [...new Set([...values, chosen])].filter(Boolean).sort();
  const choice = (
    name: 'project' | 'type' | 'status',
    label: string,
    all: string,
    options: string[] | Record<string, string>,
  ) => (
    <SelectField
      label={label}
      empty={all}
      options={options}
      value={filters[name]}
      onValue={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <div className="mb-5 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,3.2fr)]">
      <SearchInput
        label="Search documents"
        placeholder="Search documents..."
        value={filters.search}
        onValue={(search) => onChange({ search })}
      />
      {/* On a phone, four fields would take the place of the documents. */}
      <Button
        icon={SlidersHorizontal}
        variant="secondary"
        className="md:hidden"
        aria-expanded={open}
        aria-controls={group}
        onClick={() => setOpen(!open)}
      >
        <span className="max-sm:sr-only">Filter and sort</span>
        {narrowed > 0 && ` (${narrowed})`}
      </Button>
      <div
        id={group}
        role="group"
        aria-label="Filter documents"
        className={cn('grid grid-cols-2 gap-3 max-md:col-span-2 md:grid-cols-4', !open && 'max-md:hidden')}
      >
        {choice('project', 'Project', 'All projects', unique(filters.project, documents.map(projectOf)))}
        {choice('type', 'Type', 'All types', unique(filters.type, documents.map(typeOf)))}
        {choice('status', 'Status', 'All', statuses)}
        <SelectField
          label="Sort by"
          options={orderLabels}
          value={filters.order}
          onValue={(value) => onChange({ order: value as Filters['order'] })}
        />
      </div>
    </div>
  );
}
