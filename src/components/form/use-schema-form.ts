import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, type SyntheticEvent } from 'react';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import { ApiFailure } from '#src/lib/api-failure.ts';
import { messageOf } from '#src/lib/failure.ts';
import type { z } from '#src/shared/zod.ts';
import { toast } from '#src/stores/toast.ts';

/** How a part of a form wires a field with this name, whichever form it is part of. */
export type FormField<Name extends string> = (
  name: Name,
  options?: Pick<RegisterOptions, 'setValueAs'>,
) => UseFormRegisterReturn & { error: string | undefined };

interface FormOptions<In extends FieldValues, Out> {
  /** What the fields are checked by: the contract of the call. */
  schema: z.ZodMiniType<Out, In>;
  /** Sends the checked values. What it throws is shown in a toast, and beside the fields that it names. */
  send: (values: Out) => Promise<void>;
  failureTitle: string;
  /** Used if the failure has no message of its own. */
  failureText?: string | undefined;
  /** A refusal that is shown beside a field is not repeated in a toast. */
  noToastForFields?: boolean;
  /** Also shown in a toast if this description is the message of a field. */
  missing?: { title: string; description: string };
  defaultValues?: DefaultValues<In>;
}

/** A form that is checked by the shared schema, sent once at a time, and shows refusals beside their fields. */
export function useSchemaForm<In extends FieldValues, Out>({
  send,
  failureTitle,
  failureText,
  missing,
  noToastForFields = false,
  defaultValues,
  schema,
}: FormOptions<In, Out>) {
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(schema),
    ...(defaultValues ? { defaultValues } : {}),
  });
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);

  function showRefusal(error: unknown) {
    let isShown = false;
    // In reverse, so that the focus ends on the first field with a problem.
    for (const control of Array.from(element.current?.elements ?? []).reverse()) {
      const name = control.getAttribute('name') ?? '';
      const message = error instanceof ApiFailure ? error.fields[name] : undefined;
      if (!message) continue;
      isShown = true;
      form.setError(name as Path<In>, { type: 'server', message }, { shouldFocus: true });
    }
    if (!isShown || !noToastForFields)
      toast({ title: failureTitle, description: messageOf(error, failureText), variant: 'destructive' });
  }

  async function accept(values: Out) {
    // The button ignores presses while sending, but only after it has been rendered again.
    if (sending.current) return;
    sending.current = true;
    try {
      await send(values);
    } catch (error) {
      showRefusal(error);
    } finally {
      sending.current = false;
    }
  }

  function refuse(errors: FieldErrors<In>) {
    const isMissing = Object.values(errors).some((error) => error?.message === missing?.description);
    if (missing && isMissing) toast({ ...missing, variant: 'destructive' });
  }

  const { errors, isSubmitting } = form.formState;
  const error = (name: Path<In>) => messageFor(errors, name);
  return {
    ...form,
    pending: isSubmitting,
    error,
    /** The props of a field: how its control is registered, and the message below it. */
    field: <Name extends Path<In>>(name: Name, options?: RegisterOptions<In, Name>) => ({
      ...form.register(name, options),
      error: error(name),
    }),
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit: (event: SyntheticEvent) => void form.handleSubmit(accept, refuse)(event),
    },
  };
}

function messageFor<In extends FieldValues>(errors: FieldErrors<In>, name: Path<In>): string | undefined {
  const error: { message?: unknown } | undefined = get(errors, name);
  return typeof error?.message === 'string' ? error.message : undefined;
}
