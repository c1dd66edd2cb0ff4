import { useRef, type PointerEvent } from 'react';

/** How far a swipe must go to count. */
const threshold = 50;
/** A finger trembles more than a mouse. */
const tremble = { touch: 10, mouse: 2 };

interface Swipe {
  x: number;
  y: number;
  moved: boolean;
}

const mark = (element: HTMLElement, phase: 'move' | 'cancel' | 'end', x: number) => {
  element.dataset.swipe = phase;
  element.style.setProperty('--swipe-x', `${x}px`);
};

/** Lets an element be pushed out to the right; how it moves meanwhile is up to its styles. */
export function useSwipe(onSwiped: () => void) {
  const swipe = useRef<Swipe>(null);

  const end = (event: PointerEvent<HTMLElement>, swiped: boolean) => {
    const element = event.currentTarget;
    const x = event.clientX - (swipe.current?.x ?? event.clientX);
    const moved = swipe.current?.moved === true;
    swipe.current = null;
    if (!moved) return;
    mark(element, swiped && x > threshold ? 'end' : 'cancel', x);
    // The button under the pointer was not pressed.
    element.addEventListener('click', (click) => click.preventDefault(), { once: true });
    if (swiped && x > threshold) onSwiped();
  };

  return {
    onPointerDown: ({ button, clientX: x, clientY: y }: PointerEvent) => {
      if (button === 0) swipe.current = { x, y, moved: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = swipe.current;
      if (from === null) return;
      const x = event.clientX - from.x;
      const y = Math.abs(event.clientY - from.y);
      const least = tremble[event.pointerType === 'touch' ? 'touch' : 'mouse'];
      if (!from.moved && x > least && x > y) {
        from.moved = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      if (from.moved) mark(event.currentTarget, 'move', Math.max(0, x));
      else if (Math.max(Math.abs(x), y) > least) swipe.current = null;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  };
}
