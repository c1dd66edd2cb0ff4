import { useRef, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import type { CoinView } from '#lib/coins.ts';
import { addressGroups } from '#shared/address-groups.ts';
import { CoinIcon } from './coin-icon.tsx';
import { CopyButton } from './copy-button.tsx';
import { PasteCheck } from './paste-check.tsx';
import { QrCard } from './qr-card.tsx';

export function CoinPanel({ coin }: { coin: CoinView }) {
  const { id, name, symbol, color, accepts, active, address, demo } = coin;
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
        <CopyButton name={name} address={address} shown={shown} onCopied={() => setCopied(true)} />
        {copied && <PasteCheck coin={coin} />}
        <ul className="grid max-w-prose list-disc gap-2 pl-5 text-[0.9375rem] leading-7 marker:text-primary">
          <li>
            {`Send only ${name} (${symbol})${accepts ? ` and ${accepts}` : ''} to this address. Anything else will be lost.`}
          </li>
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
