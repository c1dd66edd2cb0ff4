import { useEffect, useRef } from 'react';
import { tabLabels, tabs, type Tab } from '#src/admin/paths.ts';
import { TabsList, TabsTrigger } from '#src/components/ui/tabs.tsx';

interface TabListProps {
  active: Tab | null;
  /** Inside a record, the open tab leads back to the list; Radix reports only a change of tab. */
  onBack: () => void;
}

export function TabList({ active, onBack }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Narrow windows show only some of the tabs; the open one must be among them.
    const open = list.current?.querySelector<HTMLElement>('[data-state=active]');
    if (open) list.current?.scrollTo({ left: open.offsetLeft - (list.current.clientWidth - open.clientWidth) / 2 });
  }, [active]);
  return (
    <TabsList ref={list} aria-label="Admin area" className="px-1 sm:px-3.5 print:hidden">
      {tabs.map((tab) => (
        <TabsTrigger
          key={tab}
          value={tab}
          className="!min-h-[2.9375rem] !px-3.5 !text-[0.9375rem]"
          onClick={() => tab === active && onBack()}
        >
          {tabLabels[tab]}
        </TabsTrigger>
      ))}
    </TabsList>
  );
}
