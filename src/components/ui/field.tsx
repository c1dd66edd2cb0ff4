import { CircleAlert } from 'lucide-react';
import { createContext, use, useId, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { cn } from '#src/lib/cn.ts';

interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}

const Wiring = createContext<FieldWiring | null>(null);

interface FieldProps extends Omit<ComponentProps<'div'>, 'id'> {
  label: ReactNode;
  /** The message under the field; its presence marks the control invalid. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Says '(optional)' beside the label; every other field is taken as required. */
  optional?: boolean | undefined;
  /** Keeps the label for screen readers only, where the design leaves no room for it. */
  hideLabel?: boolean | undefined;
  /** The control's id, where something outside must know it. */
  controlId?: string | undefined;
}

/** A label, one control, its hint and its error, tied together once for all forms. */
export function Field({
  label,
  error,
  hint,
  optional,
  hideLabel,
  controlId,
  className,
  children,
  ...props
}: FieldProps) {
  const own = useId();
  const id = controlId ?? own;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={cn('grid grid-cols-1 content-start gap-1.5', className)} {...props}>
      <label
        htmlFor={id}
        className={hideLabel ? 'sr-only' : 'font-heading text-sm font-medium text-heading [overflow-wrap:anywhere]'}
      >
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      <Wiring value={{ id, describedBy, invalid: Boolean(error) }}>{children}</Wiring>
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

type OwnProps = Pick<FieldProps, 'label' | 'error' | 'hint' | 'optional' | 'hideLabel' | 'controlId' | 'className'>;

type FieldWith<Props> = Props extends unknown ? Omit<Props, keyof OwnProps> & OwnProps : never;

/** A field and its control in one, with the props of both; `className` is the field's. */
export function fieldOf<Props extends object>(Control: ComponentType<Props>) {
  return function FieldWithControl({
    label,
    error,
    hint,
    optional,
    hideLabel,
    controlId,
    className,
    ...control
  }: FieldWith<Props>) {
    return (
      <Field {...{ label, error, hint, optional, hideLabel, controlId, className }}>
        <Control {...(control as unknown as Props)} />
      </Field>
    );
  };
}

/** The change of a control for those who want nothing of it but the value. */
export const onChangeOf = (onValue: ((value: string) => void) | undefined) =>
  onValue && { onChange: ({ target }: { target: { value: string } }) => onValue(target.value) };

interface ControlAttributes {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: ComponentProps<'input'>['aria-invalid'];
}

/** What a control inside a `Field` carries; a control that stands alone keeps its own attributes. */
export function useFieldControl(own: ControlAttributes): ControlAttributes {
  const field = use(Wiring);
  if (field === null) return own;
  return {
    id: own.id ?? field.id,
    'aria-describedby': [own['aria-describedby'], field.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field.invalid || undefined),
  };
}

export const controlStyles =
  'block w-full min-h-11 rounded-lg border border-line-strong bg-accent-2 [.paper_&]:bg-accent-1 px-3.5 py-2.5 text-base text-heading placeholder:text-muted hover:border-muted focus-visible:border-primary focus-visible:outline-offset-0 aria-[invalid=true]:border-danger disabled:cursor-not-allowed disabled:opacity-60';
