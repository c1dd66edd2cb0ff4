import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { CoinView } from '#lib/coins.ts';
import { useState } from 'react';

/** Some malware exchanges a copied address for its own. Pasting is the one way to see the clipboard as a wallet will. */
export function PasteCheck({ coin: { name, address } }: { coin: Pick<CoinView, 'name' | 'address'> }) {
  const [pasted, setPasted] = useState('');
  const text = pasted.trim();
  const same = text === address;
  return (
    <Field
      label="Check your clipboard"
      hint="Paste here to check that what you copied is still our address. Nothing leaves this page."
    >
      <Input value={pasted} onValue={setPasted} autoComplete="off" className="font-mono" verbatim />
      <p role="status" className={same ? 'text-sm text-success' : 'text-sm font-semibold text-danger'}>
        {text !== '' &&
          (same ? `This is our ${name} address.` : 'This is not the address above. Do not send anything to it.')}
      </p>
    </Field>
  );
}
