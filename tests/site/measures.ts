import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { attributes, fileOf, pages, read, sent } from './built.ts';
import { arrivingAtLoad, importsOf, islandsOf, loaded, reachable, scriptsOf } from './graph.ts';

/** One figure of the build, where it was found, and what it is made of. */
export interface Measure {
  value: number;
  where: string;
  parts: Record<string, number>;
}

/** Their forms are what visitors come for, so their islands start at load. */
export const signInPages = ['/auth', '/login', '/set-password', '/sign-in', '/forgot-password', '/confirm-email'];
export const publicPages = pages.filter((path) => !signInPages.includes(path));

const bytesOf = (path: string) => readFileSync(fileOf(path) ?? '');
const gzipped = (path: string) => gzipSync(bytesOf(path), { level: 9 }).length;
const onTheWire = (path: string) => (path.endsWith('.woff2') ? bytesOf(path).length : sent(bytesOf(path)));

function sum(where: string, paths: Iterable<string>, weigh: (path: string) => number): Measure {
  const parts = Object.fromEntries([...new Set(paths)].map((path) => [path, weigh(path)]));
  return { value: Object.values(parts).reduce((total, part) => total + part, 0), where, parts };
}

function worst(measures: Measure[]): Measure {
  const [first, ...others] = measures;
  if (first === undefined) throw new Error('There is nothing to measure');
  return others.reduce((most, measure) => (measure.value > most.value ? measure : most), first);
}

/** The two families in the weights that every page begins with; the others come with the words that need them. */
const fontsOf = (html: string) =>
  [...html.matchAll(/url\(([^)]*\/(?:inter|open-sans)\.[^)]*\.woff2)\)/g)].map(([, href = '']) => href);

const sheetsOf = (html: string) => attributes(html, 'link', 'href').filter((href) => href.endsWith('.css'));

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*(?:\ssrc=|application\/))[^>]*>(.*?)<\/script>/gs)]
    .map(([, code = '']) => code)
    .join('');

const filesAtLoad = (path: string) => {
  const html = read(path);
  return [path, ...fontsOf(html), ...arrivingAtLoad(html), '/favicon.svg', '/manifest.webmanifest'];
};

function scriptAtLoad(path: string): Measure {
  const html = read(path);
  const files = sum(path, arrivingAtLoad(html), onTheWire);
  const inline = sent(inlineScripts(html));
  return { value: files.value + inline, where: path, parts: { ...files.parts, 'in the document': inline } };
}

function elementsOf(path: string): Measure {
  const markup = read(path).replace(/<(script|style)\b.*?<\/\1>/gs, '');
  return { value: markup.match(/<[a-z]/g)?.length ?? 0, where: path, parts: {} };
}

/** What an app fetches when a visitor goes one step on from a module: to a route, or to a dialog in it. */
function stepsFrom(modules: Iterable<string>, there: ReadonlySet<string>): Measure[] {
  return [...modules].flatMap((path) => {
    const known = new Set([...there, ...loaded([path])]);
    return importsOf(path).later.map((next) =>
      sum(
        `${path} to ${next}`,
        [...loaded([next])].filter((file) => !known.has(file)),
        gzipped,
      ),
    );
  });
}

/** What shows a PDF inside the page has a budget of its own: its engine is as large as all the rest. */
const isPdfView = (path: string) => path.startsWith('/_astro/pdf-view.');

function pdfMeasure(document: string): Measure {
  const html = read(document);
  const entry = loaded(scriptsOf(html));
  const view = [...reachable(entry)].filter(isPdfView);
  // It starts as a worker, so it is named by its address and not imported.
  const engine = [...loaded(view)].flatMap((path) => read(path).match(/\/_astro\/pdf-worker-[\w-]+\.js/g) ?? []);
  if (engine.length === 0) throw new Error('No page starts the engine of PDF files');
  return sum(document, [...[...loaded(view)].filter((file) => !entry.has(file)), ...engine], gzipped);
}

/** What an app asks for by itself when its first screen has settled. */
const isFetchedOnceSettled = (path: string) => /\/(schemas|toasts)\./.test(path);

/** What an app needs until its first screen shows, and for the largest of the others. A part of it may come once it is known who asks. */
function appMeasures(document: string, opensWith?: string) {
  const html = read(document);
  const entry = loaded([...scriptsOf(html), ...islandsOf(html)]);
  const largest = worst(stepsFrom(entry, entry));
  const opening = [
    ...entry,
    ...(opensWith === undefined ? [] : loaded([...reachable(entry)].filter((path) => path.startsWith(opensWith)))),
  ];
  const view = [...entry, ...Object.keys(largest.parts)];
  return {
    'gzipped script of the first screen': sum(document, opening, gzipped),
    'gzipped script of the first view, of the largest route': sum(document, view, gzipped),
    'files of that view': sum(document, [document, ...sheetsOf(html), ...view], () => 1),
    'gzipped script of a further step': worst(
      stepsFrom(
        [...reachable(entry)].filter((path) => !isPdfView(path)),
        new Set([...entry, ...loaded([...reachable(entry)].filter(isFetchedOnceSettled))]),
      ),
    ),
  };
}

/** Everything that tests/budgets.json has a limit for, by the same names. */
export const measures: Record<string, Record<string, Measure>> = {
  'a public page': {
    'bytes at load': worst(publicPages.map((path) => sum(path, filesAtLoad(path), onTheWire))),
    'script at load': worst(publicPages.map(scriptAtLoad)),
    'requests at load': worst(publicPages.map((path) => sum(path, filesAtLoad(path), () => 1))),
    elements: worst(pages.map(elementsOf)),
  },
  'all public pages': {
    'script once every island was used': sum(
      'all of them',
      publicPages.flatMap((path) => [...reachable([...scriptsOf(read(path)), ...islandsOf(read(path))])]),
      onTheWire,
    ),
  },
  'a sign-in page': {
    'gzipped script': worst(signInPages.map((path) => sum(path, arrivingAtLoad(read(path)), gzipped))),
  },
  'the portal': appMeasures('/portal'),
  'a PDF in the portal': { 'gzipped script': pdfMeasure('/portal') },
  "the staff's area": appMeasures('/admin', '/_astro/staff.'),
};
