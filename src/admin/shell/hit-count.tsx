import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { auditText } from '#admin/audit/audit-tab.tsx';
import { companyText } from '#admin/companies/words.ts';
import {
  archivedProjects,
  audit,
  companies,
  documents,
  invoices,
  leads,
  projects,
  procedures,
  users,
} from '#admin/data.ts';
import { documentText } from '#admin/documents/documents-tab.tsx';
import { invoiceText } from '#admin/invoices/words.ts';
import { leadText } from '#admin/leads/words.ts';
import { $router, type Tab } from '#admin/paths.ts';
import { projectText } from '#admin/projects/projects-tab.tsx';
import { procedureText } from '#admin/procedures/procedures-tab.tsx';
import { $hits } from '#admin/table/hits.ts';
import { useMatchingRows } from '#admin/table/use-matching-rows.ts';
import { useView } from '#admin/table/use-view.ts';
import { userText } from '#admin/users/users-tab.tsx';
import { formatNumber } from '#lib/format.ts';
import { useQuery, type Listing, type Query } from '#lib/query.ts';

const none: readonly never[] = [];
const everyRow = () => true;

interface CountProps<Row> {
  tab: Tab;
  query: Query<Listing<Row>>;
  textOf: (row: Row) => string;
  search: string;
}

function Count<Row extends object>({ tab, query, textOf, search }: CountProps<Row>) {
  const { data } = useQuery(query);
  const found = useMatchingRows(data?.rows ?? none, {
    keep: everyRow,
    search,
    textOf,
    column: undefined,
    descending: false,
  }).length;
  const known = data !== undefined;
  useEffect(() => {
    if (known) $hits.setKey(tab, found);
    return () => $hits.setKey(tab, undefined);
  }, [tab, found, known]);
  return known && <span className="font-normal"> ({formatNumber(found)})</span>;
}

/** While the archive is on screen, its number is the one beside the tab's name. */
function ProjectCount({ search }: { search: string }) {
  const page = useStore($router);
  const [{ filter }] = useView();
  const inArchive = page?.route === 'projects' && filter === 'archived';
  return <Count tab="projects" query={inArchive ? archivedProjects : projects} textOf={projectText} search={search} />;
}

/** What the search finds in a tab, beside the tab's name. It reads the tab's list, if nothing has yet. */
export function HitCount({ tab, search }: { tab: Tab; search: string }) {
  switch (tab) {
    case 'users':
      return <Count tab={tab} query={users} textOf={userText} search={search} />;
    case 'companies':
      return <Count tab={tab} query={companies} textOf={companyText} search={search} />;
    case 'projects':
      return <ProjectCount search={search} />;
    case 'invoices':
      return <Count tab={tab} query={invoices} textOf={invoiceText} search={search} />;
    case 'documents':
      return <Count tab={tab} query={documents} textOf={documentText} search={search} />;
    case 'contacts':
      return <Count tab={tab} query={leads} textOf={leadText} search={search} />;
    case 'procedures':
      return <Count tab={tab} query={procedures} textOf={procedureText} search={search} />;
    case 'audit':
      return <Count tab={tab} query={audit} textOf={auditText} search={search} />;
    case 'health':
      return null;
  }
}
