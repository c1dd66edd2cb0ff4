import type { ReactNode } from 'react';
import { Breadcrumb } from '#src/components/ui/breadcrumb.tsx';
import { Toaster } from '#src/components/ui/toaster.tsx';
import { Buttons } from './buttons.tsx';
import { Data } from './data.tsx';
import { Forms } from './forms.tsx';
import { Overlays } from './overlays.tsx';
import { Toasts } from './toasts.tsx';

const sections: [string, () => ReactNode][] = [
  ['Buttons', Buttons],
  ['Forms', Forms],
  ['Tabs, tables and states', Data],
  ['Overlays', Overlays],
  ['Toasts', Toasts],
];

/** Every primitive with its states, on one page that exists in development only. */
export function Gallery() {
  return (
    <main className="mx-auto grid max-w-5xl grid-cols-1 gap-12 px-4 py-12">
      <header className="grid gap-3">
        <Breadcrumb crumbs={[{ label: 'Development', href: '/' }, { label: 'Primitives' }]} />
        <h1 className="text-4xl font-bold">Primitives</h1>
      </header>
      {sections.map(([title, Section]) => (
        <section key={title} aria-label={title} className="grid grid-cols-1 gap-5">
          <h2 className="border-b border-line pb-2 text-2xl font-semibold">{title}</h2>
          <Section />
        </section>
      ))}
      <Toaster />
    </main>
  );
}
