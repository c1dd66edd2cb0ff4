import { useEffect, useRef, useState, type ComponentProps } from 'react';

/** Buttons that are one stop of the Tab key: the arrow keys go from one to the next. */
export function Toolbar(props: ComponentProps<'div'>) {
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const buttons = () => [...(bar.current?.querySelectorAll('button') ?? [])];
  useEffect(() => {
    for (const [index, button] of buttons().entries()) button.tabIndex = index === at ? 0 : -1;
  });
  return (
    <div
      role="toolbar"
      ref={bar}
      onFocus={({ target }) => setAt(buttons().findIndex((button) => button.contains(target)))}
      onKeyDown={({ key }) => {
        const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
        const all = buttons();
        if (step !== 0) all.at((at + step) % all.length)?.focus();
      }}
      {...props}
    />
  );
}
