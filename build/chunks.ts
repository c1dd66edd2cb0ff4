/** What a bundler tells of a module: what imports it, from the start or later, whether a page names it, and its text. */
interface Module {
  importers: string[];
  dynamicImporters: string[];
  isEntry: boolean;
  code: string | null;
}
interface Graph {
  getModuleInfo(id: string): Module | null;
}

const icon = /\/lucide-react\/dist\/esm\/icons\/([a-z\d-]+)\.m?js$/;
const icons = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;

/** What was found out already: the bundler is asked once about each module. */
const known = new Map<string, Module>();
const words = new Map<string, string>();

function moduleOf(id: string, graph: Graph): Module {
  const found = known.get(id);
  if (found !== undefined) return found;
  // It tells of the next one in the same object.
  const { importers = [], dynamicImporters = [], isEntry = false, code = null } = graph.getModuleInfo(id) ?? {};
  const kept = { importers: [...importers], dynamicImporters: [...dynamicImporters], isEntry, code };
  known.set(id, kept);
  return kept;
}

/** Modules that import one, but for the index of all icons: behind it stand those that use one of the icon's names. */
function importersOf(id: string, graph: Graph): string[] {
  const { importers } = moduleOf(id, graph);
  const index = importers.find((importer) => icons.test(importer));
  const file = icon.exec(id)?.[1];
  if (index === undefined || file === undefined) return importers;
  const { code, importers: users } = moduleOf(index, graph);
  const exported = new RegExp(`\\{([^}]*)\\} from ['"]\\./icons/${file}\\.`).exec(code ?? '')?.[1] ?? '';
  const named = new RegExp(`\\b(${[...exported.matchAll(/as (\w+)/g)].map(([, name]) => name).join('|')})\\b`);
  return users.filter((user) => named.test(moduleOf(user, graph).code ?? ''));
}

/** All from which a module is reached: as they start, or later too. */
function waysTo(id: string, graph: Graph, later: boolean): string[] {
  const ways = new Set([id]);
  for (const one of ways) {
    if (icons.test(one)) continue;
    const importers = importersOf(one, graph);
    for (const importer of later ? [...importers, ...moduleOf(one, graph).dynamicImporters] : importers)
      ways.add(importer);
  }
  return [...ways];
}

/**
 * Who needs a module, a letter each: P and A the apps as they start, H the staff's frame, S the sign-in pages; p and a the apps
 * later, i any other page.
 */
function neededBy(id: string, graph: Graph): string {
  const found = words.get(id);
  if (found !== undefined) return found;
  const start = waysTo(id, graph, false);
  const all = waysTo(id, graph, true);
  const entry = (path: RegExp) => (one: string) => path.test(one) && moduleOf(one, graph).isEntry;
  const portal = (one: string) => one.endsWith('/src/portal/main.tsx');
  const admin = (one: string) => one.endsWith('/src/admin/main.tsx');
  const shell = (one: string) => one.endsWith('/src/admin/shell/shell.tsx');
  const told = [
    start.some(portal) ? 'P' : all.some(portal) && 'p',
    start.some(admin) ? 'A' : start.some(shell) ? 'H' : all.some(admin) && 'a',
    start.some(entry(/\/(src\/features\/auth|@astrojs\/react)\//)) && 'S',
    all.some((one) => moduleOf(one, graph).isEntry && !/\/pages\/(portal|admin)\.astro/.test(one)) && 'i',
  ];
  words.set(id, told.filter(Boolean).join(''));
  return neededBy(id, graph);
}

/** What is imported part by part. Who needs which part of a package with one index for all, such as Radix, cannot be told. */
const told =
  /\/(src|@?nanostores|@tanstack|nanoevents|class-variance-authority|clsx|lucide-react|react|react-dom|scheduler|@radix-ui\/react-(slot|compose-refs))\//;

/** What shows a record, asks for it and takes it, but for its forms. */
const parts =
  /\/(src\/(components\/(app\/|ui\/|form\/(confirm|use-saved|empty))|lib\/(?!brand)|stores\/|shared\/(coins|invoice-words|vat-categories|sentence|file-kinds|web-url|document-status)\.|features\/\w+\/([\w-]*queries|actions|words|status-badge|use-(?!text)|mark-|archive-|view-c|company-n|drafts|person-o)|features\/links|portal\/routes\/record)|lucide-react\/)/;

const controls = /\/(src\/components\/ui|src\/lib|lucide-react)\//;

/** They bring much of Radix along, and no screen is first seen with them. */
const tabs = (id: string) => id.includes('/components/ui/tabs');

const hookForm = /\/(react-hook-form|@hookform)\//;

/** A file of what is needed by those that the pattern says, and by at least so many files. */
const needed = (
  name: string,
  who: RegExp | ((who: string, id: string) => boolean),
  minShareCount = 1,
  test = told,
) => ({
  name(id: string, graph: Graph) {
    const found = neededBy(id, graph);
    return (who instanceof RegExp ? who.test(found) : who(found, id)) ? name : null;
  },
  test,
  minShareCount,
});

/**
 * What is needed together travels together: by itself, the bundler gives each module that two others share a file of its
 * own, and the first view of the portal takes forty. The first group that fits a module takes it, with all that it imports
 * and no group before has taken.
 */
export const chunkGroups = [
  // What pages need before any of their islands has started.
  { name: 'page', test: /\/(preload-helper|lib\/loader|auth\/(return-path|session-tabs))/ },
  // The newsletter form of every page needs this and nothing else.
  { name: 'api', test: /\/(hono\/|lib\/(api|session-end)|auth\/is-signed-in)/ },
  // What signing in and the apps start with, and the controls of a sign-in form, which most screens of an app have too.
  needed('base', (who, id) => (/[PAH].*[Si]/.test(who) && !tabs(id)) || (who.includes('S') && controls.test(id))),
  { name: 'tabs', test: tabs, minShareCount: 2 },
  needed('app', /P[AHa]|p[AH]/),
  needed('portal', (who, id) => who.includes('P') || id.includes('/pages/portal.astro')),
  // Which no client fetches.
  needed('staff', /H/),
  { name: 'schemas', test: /\/(node_modules\/zod\/|shared\/(zod|text)|contracts\/auth)/, minShareCount: 2 },
  needed(
    'forms',
    (who, id) => who.includes('S') || hookForm.test(id),
    2,
    new RegExp(`${told.source}|${hookForm.source}`),
  ),
  needed('brand', /i/, 2, /\/(culori\/|lib\/brand\/(color|contrast|fonts|palette)|shared\/(brand-|colors))/),
  needed(
    'widgets',
    /i/,
    2,
    /\/(components\/(ui(?!\/toaster)|form\/prevent)|lib\/(format|download)|stores\/copy|lucide-react)/,
  ),
  { name: 'toasts', test: /\/ui\/toaster/, minShareCount: 2 },
  // The rest of what islands have in common with one another or with the apps, each with those that use just the same.
  { ...needed('shared', /i/, 2), entriesAware: true },
  // What the screens of both apps have in common that are fetched later.
  needed('screens', /pa/, 2, parts),
  needed('parts', /p/, 2, parts),
  needed(
    'money',
    /[pa]/,
    2,
    /\/src\/(shared\/(contracts\/(invoice|compan|part)|vat|coins|invoice(?!-language)|endpoints|address|countr)|data\/invoicing)/,
  ),
  needed('sheet', /[pa]/, 2, /\/src\/(shared\/invoice-language|features\/invoices\/invoice-sheet)/),
].map((group, index, { length }) => ({ ...group, priority: length - index }));
