import { useRef, type SyntheticEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
} from 'react-hook-form';
import { ApiFailure } from '#lib/api-client.ts';
import { messageOf } from '#lib/failure.ts';
import type { z } from '#shared/zod.ts';
import { toast } from '#stores/toast.ts';

type Schema<In, Out> = z.ZodMiniType<Out, In>;

/** Checks that are there from the start, without the schema library. */
export type FormRules<In, Out = In> = (input: In) => {
  values: Out;
  problems: Partial<Record<keyof In, string | undefined>>;
};

type Checks<In extends FieldValues, Out> =
  /** Fetched when the form is first touched: nobody has to wait for the rules to see the fields. */
  { schema: () => Promise<Schema<In, Out>>; rules?: never } | { rules: FormRules<In, Out>; schema?: never };

type SchemaFormOptions<In extends FieldValues, Out> = Checks<In, Out> & FormOptions<In, Out>;

interface FormOptions<In extends FieldValues, Out> {
  /** Does the deed with the checked values. What it throws becomes a toast, and messages beside the fields it names. */
  send: (values: Out) => Promise<void>;
  failureTitle: string;
  /** Said where the failure has no words of its own. */
  failureText?: string | undefined;
  /** Said in a toast as well, when the reason for a refusal is this very sentence. */
  missing?: { title: string; description: string };
  defaultValues?: DefaultValues<In>;
}

/** A schema read as rules: of each field the first thing that is wrong with it. */
function rulesOf<In extends FieldValues, Out>(schema: Schema<In, Out>): FormRules<In, Out> {
  return (input) => {
    const { data, error } = schema.safeParse(input);
    const problems: Record<string, string> = {};
    for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message;
    return { values: data as Out, problems: problems as Partial<Record<keyof In, string>> };
  };
}

function resolverOf<In extends FieldValues, Out>({ rules, schema }: Checks<In, Out>): Resolver<In, unknown, Out> {
  return async (input) => {
    const check = rules ?? rulesOf(await schema());
    const { values, problems } = check(input);
    const errors = Object.entries<string | undefined>(problems)
      .filter(([, message]) => message !== undefined)
      .map(([name, message]) => [name, { type: 'rule', message }] as const);
    if (errors.length === 0) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<In> };
  };
}

/** For fields whose emptiness means that there is no value: dates, choices. */
export const emptyIsNull = { setValueAs: (value: string | null) => (value === '' ? null : value) };

/** One form: checked by the shared schema, sent once at a time, its refusals shown where they belong. */
export function useSchemaForm<In extends FieldValues, Out>({
  send,
  failureTitle,
  failureText,
  missing,
  defaultValues,
  ...checks
}: SchemaFormOptions<In, Out>) {
  const form = useForm<In, unknown, Out>({
    resolver: resolverOf(checks),
    ...(defaultValues ? { defaultValues } : {}),
  });
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);

  function showRefusal(error: unknown) {
    toast({ title: failureTitle, description: messageOf(error, failureText), variant: 'destructive' });
    if (!(error instanceof ApiFailure)) return;
    // Backwards, so that the focus ends on the first of them.
    for (const control of Array.from(element.current?.elements ?? []).reverse()) {
      const name = control.getAttribute('name') ?? '';
      const message = error.fields[name];
      if (message) form.setError(name as Path<In>, { type: 'server', message }, { shouldFocus: true });
    }
  }

  async function accept(values: Out) {
    // The button does nothing while sending, but only once it has been drawn so.
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
    const said = Object.values(errors).some((error) => error?.message === missing?.description);
    if (missing && said) toast({ ...missing, variant: 'destructive' });
  }

  const { errors, isSubmitting } = form.formState;
  return {
    ...form,
    pending: isSubmitting,
    error: (name: Path<In>) => messageFor(errors, name),
    formProps: {
      ref: element,
      noValidate: true,
      onFocus: () => {
        checks.schema?.().catch(() => undefined);
      },
      onSubmit: (event: SyntheticEvent) => void form.handleSubmit(accept, refuse)(event),
    },
  };
}

function messageFor<In extends FieldValues>(errors: FieldErrors<In>, name: Path<In>): string | undefined {
  const message = errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
}
