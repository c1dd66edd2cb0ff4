import { useRef, useState } from 'react';
import { Badge } from '#src/components/ui/badge.tsx';
import { takenAt } from '#src/data/wallets.ts';
import type { CoinView } from '#src/lib/coins.ts';
import { addressGroups } from '#src/shared/address-groups.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { TextLink } from '#src/components/ui/text-link.tsx';
import { CoinIcon } from './coin-icon.tsx';
import { CopyAddressButton } from './copy-address-button.tsx';

export function CoinPanel({ coin }: { coin: CoinView }) {
  const { id, name, symbol, color, active, address, demo } = coin;
  const shown = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);
  return (
    <div className="grid gap-8 py-4 sm:py-8 lg:grid-cols-[auto_1fr] lg:gap-16 print:grid-cols-[auto_1fr]">
      <QrCard coin={coin} />
      <div className="grid min-w-0 content-start gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <CoinIcon id={id} color={color} />
          <h3 className="text-2xl font-bold">{name}</h3>
          <span className="text-muted">{symbol}</span>
          {active ? (
            <Badge tone={demo ? 'neutral' : 'success'}>{demo ? 'Example' : 'Currently active'}</Badge>
          ) : (
            <Badge>Coming soon</Badge>
          )}
        </div>
        {demo && (
          <p className="border-l-2 border-warning pl-4 text-warning">
            <strong className="font-heading font-medium">Demo address, do not send funds.</strong>
          </p>
        )}
        <div className="grid gap-2">
          <p className="text-sm font-medium text-heading">{`${name} address`}</p>
          <code
            ref={shown}
            className="select-all border-y border-line py-4 pr-16 font-mono text-lg leading-8 text-heading *:mr-3 *:inline-block sm:pr-0 sm:text-xl sm:leading-9"
          >
            {/* Inline: between the items of a flex box browsers copy line breaks, which no wallet takes. */}
            {addressGroups(address).map((group, index) => (
              <span key={index}>{group}</span>
            ))}
          </code>
        </div>
        <CopyAddressButton name={name} address={address} shown={shown} onCopied={() => setCopied(true)} />
        {copied && <PasteCheck coin={coin} />}
        <ul className="grid max-w-prose list-disc gap-2 pl-5 text-[0.9375rem] leading-7 marker:text-primary">
          <li>{`Send only ${takenAt(coin)} to this address. Anything else will be lost.`}</li>
          {coin.destinationTag !== undefined && <DestinationTag tag={coin.destinationTag} />}
        </ul>
      </div>
    </div>
  );
}

function DestinationTag({ tag }: { tag: number | null }) {
  if (tag === null) return <li>This address is ours alone, so no destination tag is needed.</li>;
  return (
    <li>
      Enter the destination tag <strong className="font-heading font-medium text-heading">{tag}</strong>. A payment
      without it cannot be credited to you.
    </li>
  );
}

/** Some malware exchanges a copied address for its own. Pasting is the one way to see the clipboard as a wallet will. */
function PasteCheck({ coin: { name, address } }: { coin: Pick<CoinView, 'name' | 'address'> }) {
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

/** The plain address unless the visitor asks for the link: every wallet reads an address, not every wallet a link. */
function QrCard({ coin: { id, name, link, qr } }: { coin: CoinView }) {
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
