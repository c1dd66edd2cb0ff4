import { useState } from 'react';
import { type DefaultValues, type FieldValues, useWatch } from 'react-hook-form';
import type { Currency } from '#src/shared/money.ts';
import { z } from '#src/shared/zod.ts';
import { useAutosave } from '#src/components/form/use-autosave.ts';
import { useConflict } from '#src/components/form/use-conflict.ts';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';

interface Stored {
  currency: Currency;
  updatedAt: string;
}

interface DraftOptions<Row extends Stored, In extends FieldValues, Out> {
  stored: Row;
  /** How its sums are typed hangs on the currency. */
  schema: (currency: Currency) => z.ZodMiniType<Out, In>;
  draftOf: (stored: Row) => In;
  patch: (changes: Out & { currency: Currency; ifUpdatedAt: string }) => Promise<Row>;
  /** Shows what is stored now. */
  keep: (stored: Row) => void;
}

/** The form of a draft with sums in it: it is saved as it is typed, and what somebody else stored meanwhile is shown first. */
export function useDraft<Row extends Stored, In extends FieldValues, Out extends object>(
  options: DraftOptions<Row, In, Out>,
) {
  const { stored, draftOf, patch, keep } = options;
  const conflict = useConflict(stored);
  const [currency, setCurrency] = useState<Currency>(stored.currency);
  const schema = options.schema(currency);
  const form = useSchemaForm({
    schema,
    failureTitle: 'Failed to save the draft',
    defaultValues: draftOf(stored) as DefaultValues<In>,
    send: () => {
      retry();
      return Promise.resolve();
    },
  });
  const values = useWatch({ control: form.control }) as In;
  const read = z.safeParse(schema, values);

  async function save() {
    if (read.data === undefined) return false;
    try {
      const now = await patch({ ...read.data, currency, ifUpdatedAt: conflict.seen.updatedAt });
      keep(now);
      conflict.continueFrom(now);
      return true;
    } catch (failure) {
      conflict.showOrThrow(failure, (current) => current);
      return false;
    }
  }

  const [saving, retry] = useAutosave({
    typed: JSON.stringify([values, currency]),
    isDirty: form.formState.isDirty || currency !== conflict.seen.currency,
    isHeld: read.error !== undefined || conflict.theirs !== null,
    save,
  });

  function take(now: Row) {
    keep(now);
    conflict.continueFrom(now);
    setCurrency(now.currency);
    form.reset(draftOf(now));
  }
  return { ...form, values, currency, setCurrency, conflict, take, saving, retry };
}
