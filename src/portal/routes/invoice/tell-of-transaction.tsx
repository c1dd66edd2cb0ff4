import { useState } from 'react';
import type { Claim, CoinQuote, Invoice } from '#shared/contracts/invoices.ts';
import { Button } from '#components/ui/button.tsx';
import { claimWords, isUnknown } from '#features/invoices/claim-words.ts';
import { ClaimForm } from './claim-form.tsx';

interface TellOfTransactionProps {
  invoice: Invoice;
  quote: CoinQuote | undefined;
  onTold?: (claim: Claim) => void;
}

/** For whoever has sent something: the form, and then what happens next. */
export function TellOfTransaction({ invoice, quote, onTold }: TellOfTransactionProps) {
  const [asking, setAsking] = useState(false);
  const [told, setTold] = useState<Claim>();
  const another = told !== undefined || invoice.waitingClaims > 0;
  return (
    <section className="grid gap-4 border-t border-line pt-5">
      <div role="status" className="grid gap-1 empty:hidden">
        {told && !asking && (
          <>
            <h3 className="font-semibold">{isUnknown(told) ? claimWords(told).title : 'Thank you. We check it now'}</h3>
            <p className="text-sm">{claimWords(told).text}</p>
            {!isUnknown(told) && (
              <p className="text-sm text-muted">We notify you either way. Until then, do not send it again.</p>
            )}
          </>
        )}
      </div>
      {asking ? (
        <ClaimForm
          key={quote?.id}
          invoice={invoice}
          quote={quote}
          onTold={(claim) => {
            setTold(claim);
            setAsking(false);
            onTold?.(claim);
          }}
        />
      ) : (
        <Button variant="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
          {another ? 'I sent another transaction' : 'I have sent it'}
        </Button>
      )}
    </section>
  );
}
