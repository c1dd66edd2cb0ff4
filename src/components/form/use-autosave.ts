import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '#src/lib/failure.ts';
import { useUnloadQuestion } from '#src/lib/leaving.ts';

/** As long as somebody who types thinks. */
const restMs = 1000;

export type Saving = { state: 'saved' | 'waiting' | 'saving' | 'held' } | { state: 'failed'; message: string };

interface Autosaved {
  /** What is typed, in one text that changes with it. */
  typed: string;
  /** Before anything was saved: it is not what was there. */
  isDirty: boolean;
  /** Nothing is saved now: it cannot be right yet, or what somebody else stored is decided on first. */
  isHeld: boolean;
  /** False where it is not stored after all. */
  save: () => Promise<boolean>;
}

/** Saves what is typed whenever typing rests, one save after the other, and asks before the page is left with the rest. */
export function useAutosave({ typed, isHeld, save, ...before }: Autosaved): [Saving, retry: () => void] {
  const [saved, setSaved] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [failed, setFailed] = useState<{ typed: string; message: string } | null>(null);
  const run = async () => {
    setSaving(true);
    try {
      if (await save()) setSaved(typed);
      setFailed(null);
    } catch (error) {
      setFailed({ typed, message: messageOf(error) });
    } finally {
      setSaving(false);
    }
  };
  const runNow = useEffectEvent(run);
  const isDirty = saved === null ? before.isDirty : typed !== saved;
  // What failed is tried again by hand, or once more was typed.
  const isDue = isDirty && !isHeld && !isSaving && failed?.typed !== typed;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void runNow(), restMs);
    return () => clearTimeout(timer);
  }, [isDue, typed]);
  useUnloadQuestion(isDirty || isSaving);
  // A way to another screen saves what can be saved.
  const leave = useEffectEvent(() => {
    if (isDirty && !isHeld && !isSaving) void save().catch(() => undefined);
  });
  useEffect(() => () => leave(), []);
  return [
    stateOf({ isSaving, isDirty, isHeld, failure: failed?.typed === typed ? failed.message : null }),
    () => void run(),
  ];
}

function stateOf(now: { isSaving: boolean; isDirty: boolean; isHeld: boolean; failure: string | null }): Saving {
  if (now.isSaving) return { state: 'saving' };
  if (!now.isDirty) return { state: 'saved' };
  if (now.failure !== null) return { state: 'failed', message: now.failure };
  return { state: now.isHeld ? 'held' : 'waiting' };
}
