import type { ProcedureText } from '#src/shared/contracts/procedures.ts';
import { DateOf } from '#src/components/app/time.tsx';

type Fields = ProcedureText['fields'];

const parts: [name: keyof Fields, label: string][] = [
  ['purpose', 'Purpose'],
  ['scope', 'Scope'],
  ['responsibilities', 'Responsibilities'],
  ['procedureSteps', 'Procedure Steps'],
  ['qualityControl', 'Quality Control'],
  ['records', 'Records'],
];

/** The text as it was published; what its author left empty is left out. */
export function ProcedureBody({ fields }: { fields: Fields }) {
  const facts: [label: string, value: string][] = [
    ['Version', fields.version],
    ['Author', fields.author],
    ['Reviewer', fields.reviewer],
  ];
  return (
    <article className="grid max-w-3xl gap-7">
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm [&_dt]:text-muted">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className="flex gap-2">
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        {fields.date && (
          <div className="flex gap-2">
            <dt>Date</dt>
            <dd>
              <DateOf value={fields.date} />
            </dd>
          </div>
        )}
      </dl>
      {parts
        .filter(([name]) => fields[name])
        .map(([name, label]) => (
          <section key={name}>
            <h2 className="mb-2 text-lg font-semibold">{label}</h2>
            <p dir="auto" className="whitespace-pre-line leading-7 text-gray [overflow-wrap:anywhere]">
              {fields[name]}
            </p>
          </section>
        ))}
    </article>
  );
}
