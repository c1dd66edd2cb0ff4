import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { Moment } from '#src/components/app/time.tsx';

const abouts: Record<Invoice['reasons'][number]['about'], string> = {
  tax: 'Taxed otherwise than proposed',
  milestone: 'Bills a milestone again',
  vat_number: 'Issued without an answer from VIES',
};

/** What administrators said for themselves, and what the register of VAT numbers said. The client sees neither. */
export function Reasons({ invoice: { reasons, vatCheck, client } }: { invoice: Invoice }) {
  if (reasons.length === 0 && vatCheck === null) return null;
  return (
    <section className="text-sm">
      <h2 className="text-lg font-semibold">For ourselves</h2>
      <dl className="mt-2 grid gap-2">
        {reasons.map(({ about, reason, by, at }) => (
          <div key={`${about} ${at}`} className="border-t border-line pt-2">
            <dt className="font-medium text-heading">{abouts[about]}</dt>
            <dd dir="auto" className="[overflow-wrap:anywhere]">
              {reason}
              <span className="block text-muted">
                {by !== null && `${by}, `}
                <Moment value={at} />
              </span>
            </dd>
          </div>
        ))}
        {vatCheck !== null && (
          <div className="border-t border-line pt-2">
            <dt className="font-medium text-heading">VAT number {client?.vatNumber}</dt>
            <dd>
              <VatCheckWords check={vatCheck} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

const answers = {
  valid: 'Valid, says VIES',
  invalid: 'Not valid, says VIES: the standard rate is proposed',
  silent: 'VIES gave no answer',
};

/** What VIES said of a VAT number, when, and the number that proves it. */
export function VatCheckWords({ check }: { check: NonNullable<Invoice['vatCheck']> }) {
  const { answer, checkedAt, consultation } = check;
  return (
    <span className={answer === 'valid' ? 'text-muted' : 'text-warning'}>
      {consultation === 'EXAMPLE' ? 'An example: no register was asked' : answers[answer]}, <Moment value={checkedAt} />
      {consultation !== null && consultation !== 'EXAMPLE' && `, consultation ${consultation}`}
    </span>
  );
}
