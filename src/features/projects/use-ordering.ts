import { useRef, useState, type DragEvent } from 'react';
import type { Milestone } from '#src/shared/contracts/projects.ts';
import { attempt } from '#src/components/form/attempt.ts';
import { orderMilestones } from './actions.ts';
import { moveId } from './timeline.ts';

/** One place up or down; undefined at the ends. */
export interface Moves {
  up: (() => void) | undefined;
  down: (() => void) | undefined;
}

/** What makes a row one that can be dragged, and dropped on. */
export interface Drag {
  draggable: true;
  onDragStart: (event: DragEvent<HTMLElement>) => void;
  onDragOver: (event: DragEvent<HTMLElement>) => void;
  onDragLeave: (event: DragEvent<HTMLElement>) => void;
  onDrop: (event: DragEvent<HTMLElement>) => void;
}

/** Milestones are put in order by dragging them, or by the buttons of each; the new place is announced to screen readers. */
export function useOrdering(projectId: number, ordered: readonly Milestone[]) {
  const [announced, announce] = useState('');
  const dragged = useRef<Milestone | null>(null);
  const ids = ordered.map(({ id }) => id);

  function move({ id, title }: Milestone, to: number) {
    announce(`${title} is number ${to + 1} of ${ids.length}.`);
    void attempt('Failed to move milestone', () => orderMilestones(projectId, moveId(ids, id, to)));
  }

  const mark = ({ currentTarget }: DragEvent<HTMLElement>, over: boolean) =>
    currentTarget.toggleAttribute('data-over', over);

  return {
    announced,
    movesOf: (milestone: Milestone, place: number): Moves => ({
      up: place > 0 ? () => move(milestone, place - 1) : undefined,
      down: place < ids.length - 1 ? () => move(milestone, place + 1) : undefined,
    }),
    dragOf: (milestone: Milestone, place: number): Drag => ({
      draggable: true,
      onDragStart: (event) => {
        dragged.current = milestone;
        event.dataTransfer.effectAllowed = 'move';
        // Some browsers drag nothing that carries nothing.
        event.dataTransfer.setData('text/plain', milestone.title);
      },
      onDragOver: (event) => {
        if (dragged.current === null) return;
        event.preventDefault();
        mark(event, true);
      },
      onDragLeave: (event) => mark(event, false),
      onDrop: (event) => {
        mark(event, false);
        const { current } = dragged;
        dragged.current = null;
        if (current === null || current.id === milestone.id) return;
        event.preventDefault();
        move(current, place);
      },
    }),
  };
}
