import * as Primitive from '@radix-ui/react-tabs';
import { useEffect, useRef, type ComponentProps, type RefObject } from 'react';
import { cn } from '#src/lib/cn.ts';

export const Tabs = Primitive.Root;

/** Radix gives these parts style attributes; in server-rendered HTML the content policy would refuse them. */
function Styleless(props: ComponentProps<'div'>) {
  return <div {...props} style={undefined} />;
}

/** In a narrow window the row of tabs scrolls; the chosen one is brought into sight, and the page itself stays put. */
function useActiveInSight(list: RefObject<HTMLDivElement | null>) {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>('[data-state=active]') ?? null;
    if (active === last.current) return;
    last.current = active;
    const frame = list.current?.getBoundingClientRect();
    const tab = active?.getBoundingClientRect();
    if (!frame || !tab) return;
    if (tab.right > frame.right) list.current?.scrollBy({ left: tab.right - frame.right + 8 });
    else if (tab.left < frame.left) list.current?.scrollBy({ left: tab.left - frame.left - 8 });
  });
}

/** Says at which of its ends the row is cut, so that it fades there: a row that merely ends looks like all there is. */
function useCutEnds(list: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const row = list.current;
    if (row === null) return;
    const note = () => {
      row.toggleAttribute('data-cut-left', row.scrollLeft > 1);
      row.toggleAttribute('data-cut-right', row.scrollLeft + row.clientWidth < row.scrollWidth - 1);
    };
    const sizes = new ResizeObserver(note);
    sizes.observe(row);
    row.addEventListener('scroll', note, { passive: true });
    return () => {
      sizes.disconnect();
      row.removeEventListener('scroll', note);
    };
  }, [list]);
}

const cutEnds =
  '[--left:0px] [--right:0px] [mask-image:linear-gradient(to_right,transparent,black_var(--left),black_calc(100%-var(--right)),transparent)] data-[cut-left]:[--left:3rem] data-[cut-right]:[--right:3rem]';

export function TabsList({ className, children, ...props }: ComponentProps<typeof Primitive.List>) {
  const list = useRef<HTMLDivElement>(null);
  useActiveInSight(list);
  useCutEnds(list);
  return (
    <Primitive.List asChild {...props}>
      <Styleless
        ref={list}
        className={cn('flex overflow-x-auto border-b border-line [scrollbar-width:none]', cutEnds, className)}
      >
        {children}
      </Styleless>
    </Primitive.List>
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      // Radix focuses a pressed tab by script, and browsers take that for the keyboard's doing.
      onMouseDown={({ currentTarget }) => currentTarget.focus({ focusVisible: false })}
      className={cn(
        'inline-flex min-h-12 shrink-0 items-center justify-center gap-2 whitespace-nowrap px-4 font-heading text-sm font-medium text-muted transition-colors hover:text-heading focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:opacity-60 data-[state=active]:text-heading data-[state=active]:shadow-[inset_0_-3px_rgb(var(--primary))]',
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, children, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content asChild {...props}>
      <Styleless className={cn('mt-6', className)}>{children}</Styleless>
    </Primitive.Content>
  );
}
