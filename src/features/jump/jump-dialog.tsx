import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { isComposing } from '#src/lib/composing.ts';
import { cn } from '#src/lib/cn.ts';
import { plural } from '#src/lib/format.ts';
import { accountPaths } from '#src/shared/portal-paths.ts';
import { groupFound, filterPlaces, type JumpPlace, type PlaceGroup } from './places.ts';
import { useJumpSearch, type JumpResults } from './use-jump-search.ts';

interface JumpDialogProps {
  /** What can be reached without a search: screens and things to do. */
  places: readonly JumpPlace[];
  /** What is looked for; the button knows it, for whoever types before this has come. */
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}

function statusOf({ state }: JumpResults, count: number): string {
  if (state === 'searching') return 'Searching...';
  return count === 0 ? 'Nothing found' : plural(count, 'result', 'results');
}

/** Type, choose with the arrow keys, open with Enter. */
export function JumpDialog({ places, typed, onType, onClose }: JumpDialogProps) {
  const id = useId();
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const found = useJumpSearch(typed);
  const named = filterPlaces(places, typed);
  const groups: PlaceGroup[] = [
    ...(named.length > 0 ? [{ heading: 'Go to', places: named }] : []),
    ...groupFound(found.rows, location.pathname.startsWith(accountPaths.admin)),
  ];
  const all = groups.flatMap((group) => group.places);
  const chosen = all[Math.min(at, all.length - 1)];
  const optionId = (place: JumpPlace) => `${id} ${place.key}`.replaceAll(/\s/g, '-');

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.key]);

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent) || all.length === 0) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((Math.min(at, all.length - 1) + step + all.length) % all.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // A click on the link, so that the app's own router sees it, and a modifier key opens a new tab.
      const { ctrlKey, metaKey, shiftKey } = event;
      list.current
        ?.querySelector('[aria-selected=true]')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
    }
  }

  return (
    <Dialog
      title="Jump to"
      hideTitle
      width="max-w-xl"
      className="grid-rows-[auto_auto_minmax(0,1fr)_auto] !gap-0 !overflow-hidden !p-0 max-sm:mb-auto max-sm:mt-[max(1rem,8dvh)] max-sm:max-h-[min(38rem,80dvh)]"
      closesBeside
      onClose={onClose}
    >
      <div className="flex items-center gap-3 border-b border-line py-1.5 pl-5 pr-16">
        <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <input
          role="combobox"
          aria-label="Jump to a project, document, person or screen"
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && optionId(chosen)}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Jump to…"
          value={typed}
          onChange={(event) => {
            onType(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          className="min-h-12 w-full min-w-0 bg-transparent text-lg text-heading outline-none placeholder:text-muted"
        />
      </div>
      <p role="status" className={cn('px-5 pt-3 text-sm text-muted', typed.trim() === '' && 'sr-only')}>
        {found.state === 'failed' ? `The search failed: ${found.message}` : statusOf(found, all.length)}
      </p>
      <div
        ref={list}
        role="listbox"
        id={`${id}-list`}
        aria-label="Results"
        className="min-h-0 overflow-y-auto overscroll-contain p-2.5"
      >
        {groups.map(({ heading, places: members }) => (
          <div key={heading} role="group" aria-label={heading}>
            <p aria-hidden="true" className="px-2.5 pb-1 pt-2 text-sm font-medium text-muted">
              {heading}
            </p>
            {members.map((place) => (
              <Option
                key={place.key}
                id={optionId(place)}
                place={place}
                selected={place === chosen}
                onPoint={() => setAt(all.indexOf(place))}
                onOpen={onClose}
              />
            ))}
          </div>
        ))}
      </div>
      <p
        aria-hidden="true"
        className="hidden gap-4 border-t border-line px-5 py-2.5 text-sm text-muted sm:flex [@media(hover:none)]:hidden"
      >
        <span>
          <Key>↑</Key> <Key>↓</Key> to choose
        </span>
        <span>
          <Key>Enter</Key> to open
        </span>
        <span>
          <Key>Esc</Key> to close
        </span>
      </p>
    </Dialog>
  );
}

function Key({ children }: { children: string }) {
  return <kbd className="rounded border border-line-strong px-1.5 font-body text-xs text-gray">{children}</kbd>;
}

interface OptionProps {
  id: string;
  place: JumpPlace;
  selected: boolean;
  onPoint: () => void;
  onOpen: () => void;
}

function Option({ id, place: { label, about, icon: Icon, href }, selected, onPoint, onOpen }: OptionProps) {
  return (
    <a
      role="option"
      id={id}
      aria-selected={selected}
      tabIndex={-1}
      href={href}
      onPointerMove={onPoint}
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        if (!ctrlKey && !metaKey && !shiftKey) onOpen();
      }}
      className={cn(
        'flex min-h-11 items-center gap-3 rounded-lg px-2.5 py-1.5',
        selected ? 'bg-accent-2 text-heading outline outline-1 outline-primary' : 'text-gray',
      )}
    >
      <Icon aria-hidden="true" className={cn('size-5 shrink-0', selected ? 'text-heading' : 'text-muted')} />
      <span dir="auto" className="min-w-0 grow truncate">
        {label}
      </span>
      {about && (
        <span dir="auto" className="max-w-[45%] shrink-0 truncate text-sm text-muted">
          {about}
        </span>
      )}
    </a>
  );
}
