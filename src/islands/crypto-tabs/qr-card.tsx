import { useState } from 'react';
import { TextLink } from '#components/ui/text-link.tsx';
import type { CoinView } from '#lib/coins.ts';

/** The plain address unless the visitor asks for the link: every wallet reads an address, not every wallet a link. */
export function QrCard({ coin: { id, name, link, qr } }: { coin: CoinView }) {
  const [asLink, setAsLink] = useState(false);
  const shown = asLink && link ? link : null;
  return (
    <figure className="grid content-start justify-items-center gap-4">
      <div className="size-[200px] overflow-hidden rounded-xl bg-white">
        <img
          src={shown ? shown.qr : qr}
          width={200}
          height={200}
          loading="lazy"
          alt={shown ? `QR code of a payment link to our ${name} address` : `QR code of our ${name} address`}
        />
      </div>
      {link && (
        <fieldset data-needs-script className="grid gap-2">
          <legend className="sr-only">What the {name} QR code holds</legend>
          <div className="flex rounded-lg border border-line bg-accent-2 p-1">
            <QrChoice name={`${id}-qr`} label="Address" checked={!asLink} onChoose={() => setAsLink(false)} />
            <QrChoice name={`${id}-qr`} label="Payment link" checked={asLink} onChoose={() => setAsLink(true)} />
          </div>
        </fieldset>
      )}
      {shown && (
        <figcaption className="text-center text-sm text-muted">
          {shown.standard} · <TextLink href={shown.href}>Open in your wallet</TextLink>
        </figcaption>
      )}
    </figure>
  );
}

interface QrChoiceProps {
  name: string;
  label: string;
  checked: boolean;
  onChoose: () => void;
}

function QrChoice({ name, label, checked, onChoose }: QrChoiceProps) {
  return (
    <label className="relative flex min-h-9 cursor-pointer items-center rounded-md px-3 text-sm font-medium text-muted hover:text-heading has-[:checked]:bg-accent-1 has-[:checked]:text-primary has-[:focus-visible]:outline has-[:focus-visible]:outline-2">
      <input type="radio" name={name} checked={checked} onChange={onChoose} className="sr-only" />
      {label}
    </label>
  );
}
