import { useStore } from '@nanostores/react';
import { useEffect, type ComponentType } from 'react';
import { auditText } from '#src/admin/audit/audit-tab.tsx';
import { companyText } from '#src/admin/companies/words.ts';
import {
  archivedProjects,
  audit,
  companies,
  documents,
  invoices,
  leads,
  offers,
  projects,
  procedures,
  users,
} from '#src/admin/data.ts';
import { documentText } from '#src/admin/documents/documents-tab.tsx';
import { invoiceText } from '#src/admin/invoices/words.ts';
import { leadText } from '#src/admin/leads/words.ts';
import { offerText } from '#src/admin/offers/words.ts';
import { $router, type Tab } from '#src/admin/paths.ts';
import { projectText } from '#src/admin/projects/projects-tab.tsx';
import { procedureText } from '#src/admin/procedures/procedures-tab.tsx';
import { $hits } from '#src/admin/table/hits.ts';
import { useMatchingRows } from '#src/admin/table/use-matching-rows.ts';
import { useView } from '#src/admin/table/use-view.ts';
import { userText } from '#src/admin/users/users-tab.tsx';
import { formatNumber } from '#src/lib/format.ts';
import { useQuery, type Listing, type Query } from '#src/lib/query.ts';

const none: readonly never[] = [];
const everyRow = () => true;

interface CountProps {
  tab: Tab;
  search: string;
}

interface ListCountProps<Row> extends CountProps {
  query: Query<Listing<Row>>;
  textOf: (row: Row) => string;
}

function Count<Row extends object>({ tab, query, textOf, search }: ListCountProps<Row>) {
  const { data } = useQuery(query);
  const found = useMatchingRows(data?.rows ?? none, {
    keep: everyRow,
    search,
    textOf,
    sortBy: undefined,
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
function ProjectCount(props: CountProps) {
  const page = useStore($router);
  const [{ filters }] = useView();
  const inArchive = page?.route === 'projects' && filters.only === 'archived';
  return <Count {...props} query={inArchive ? archivedProjects : projects} textOf={projectText} />;
}

const countOf =
  <Row extends object>(query: Query<Listing<Row>>, textOf: (row: Row) => string) =>
  (props: CountProps) => <Count {...props} query={query} textOf={textOf} />;

const counts: Record<Tab, ComponentType<CountProps>> = {
  users: countOf(users, userText),
  companies: countOf(companies, companyText),
  projects: ProjectCount,
  invoices: countOf(invoices, invoiceText),
  offers: countOf(offers, offerText),
  documents: countOf(documents, documentText),
  contacts: countOf(leads, leadText),
  procedures: countOf(procedures, procedureText),
  audit: countOf(audit, auditText),
  health: () => null,
  home: () => null,
};

/** What the search finds in a tab, beside the tab's name. It reads the tab's list, if nothing has yet. */
export function HitCount(props: CountProps) {
  const OfTab = counts[props.tab];
  return <OfTab {...props} />;
}
