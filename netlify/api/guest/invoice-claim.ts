import { ApiError } from '#netlify/api/api-error.ts';
import { endStale } from '#netlify/api/card/checkout.ts';
import { type Asked, type ByLink, claimByLink } from '#netlify/api/data/service/shared-links.ts';
import { codeForm, field } from '#netlify/api/guest/code-form.ts';
import { type Signed, withCode } from '#netlify/api/guest/coded.ts';
import type { Act, Step } from '#netlify/api/guest/kind.ts';
import { factList, hidden, maker } from '#netlify/api/guest/words.ts';
import { lookUpClaim, takenCoins } from '#netlify/api/invoices/look-up-claim.ts';
import { readCoins } from '#src/data/wallets.ts';
import { coinDecimals, type CoinId, coinIds, fromUnits, toUnits, transactionIdOf } from '#src/shared/coins.ts';
import { type Claim, ofItsCoin } from '#src/shared/contracts/invoices.ts';
import type { LinkWords } from '#src/shared/link-language/en.ts';
import { linkIn } from '#src/shared/link-language/words.ts';
import { escaped } from '#src/shared/markup.ts';
import { rowIdParam } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';

type AskedInvoice = Asked<'invoice'>;

const unitsIn = (coin: CoinId, amount: string) => toUnits(amount.replace(',', '.'), coinDecimals[coin]);

const claimFields = z
  .object({
    coin: z.enum(coinIds),
    transactionId: z.string().check(z.maxLength(200)),
    amount: z.string().check(z.maxLength(60)),
    quoteId: z.optional(rowIdParam),
  })
  .check(
    ofItsCoin,
    z.refine(({ coin, amount }) => (unitsIn(coin, amount) ?? 0n) > 0n, {
      path: ['amount'],
      message: 'Enter an amount',
    }),
  );

/** The coins to choose from. */
export const coinOptions = (taken: ReturnType<typeof takenCoins>, chosen?: string) =>
  taken
    .map(({ id, name }) => `<option value="${id}"${id === chosen ? ' selected' : ''}>${escaped(name)}</option>`)
    .join('');

/** Which transaction paid, so that it can be looked up. */
export function claimForm(asked: AskedInvoice, step: Step): string {
  const [quote] = asked.link.thing.quotes;
  const { say } = linkIn(asked.link.language);
  const taken = takenCoins();
  const held = {
    coin: quote?.coin ?? taken[0]?.id ?? '',
    amount: quote ? fromUnits(BigInt(quote.units), coinDecimals[quote.coin]) : '',
    ...(quote && { quoteId: String(quote.id) }),
  };
  const filled = { ...step, typed: { ...held, ...step.typed } };
  const { coin, quoteId } = filled.typed as Record<string, string | undefined>;
  const isKnown = quoteId !== undefined || taken.length === 1;
  const ofCoin = isKnown
    ? hidden('coin', coin ?? '')
    : field(filled, 'coin', say('coins'), (attributes) => `<select ${attributes}>${coinOptions(taken, coin)}</select>`);
  const transaction = field(
    filled,
    'transactionId',
    say('transaction'),
    (attributes, typed) =>
      `<input ${attributes} value="${typed}" maxlength="200" autocomplete="off" spellcheck="false" required>`,
  );
  const symbol = isKnown ? escaped(taken.find(({ id }) => id === coin)?.symbol ?? '') : '';
  const amount = field(
    filled,
    'amount',
    symbol ? say('amountSentIn', { coin: symbol }) : say('amountSent'),
    (attributes, typed) =>
      `<input ${attributes} value="${typed}" maxlength="60" inputmode="decimal" autocomplete="off" required>`,
  );
  return codeForm(asked, filled, {
    title: say('whichPaid'),
    fields: `${ofCoin}${quoteId === undefined ? '' : hidden('quoteId', quoteId)}${transaction}${amount}`,
    label: say('send'),
    note: say('claimSeen', { person: maker(asked.link) }),
  });
}

type Given = z.output<typeof claimFields>;

async function keep({ c }: AskedInvoice, signed: Signed, given: Given): Promise<ByLink | null> {
  const { coin, quoteId } = given;
  const transactionId = transactionIdOf(coin, given.transactionId) ?? given.transactionId;
  const units = String(unitsIn(coin, given.amount)) as unknown as number;
  const claim = { coin, transaction_id: transactionId, units, ...(quoteId !== undefined && { quote: quoteId }) };
  const made = await claimByLink(c, { ...signed, ...claim });
  if (made?.claim) {
    await lookUpClaim(c, { id: made.claim.id, coin, transactionId, address: made.address ?? null });
    await endStale(c);
  }
  return made;
}

export const claimOf: Act<'invoice'> = async (asked, typed) => {
  try {
    return await withCode(asked, typed, claimFields, (signed, given) => keep(asked, signed, given));
  } catch (error) {
    if (!(error instanceof ApiError) || error.extra.fields?.transactionId === undefined) throw error;
    return { transactionId: linkIn(asked.link.language).say('claimedAlready') };
  }
};

const findings: Partial<Record<Claim['finding'], keyof LinkWords>> = {
  ...{ not_found: 'notFound', not_ours: 'notOurs', too_early: 'tooEarly' },
};

/** What becomes of payments that we were told of. */
export function claims({ thing, language }: AskedInvoice['link']): string {
  const { say } = linkIn(language);
  const rows = thing.claims.map(({ coin, units, state, finding, reason, transactionId }) => {
    const symbol = readCoins(process.env).find(({ id }) => id === coin)?.symbol ?? coin;
    const words =
      state === 'confirmed'
        ? say('confirmed')
        : state === 'refused'
          ? say('refused', { reason: reason ?? '' })
          : say(findings[finding] ?? 'confirming');
    const sent = `${fromUnits(BigInt(units), coinDecimals[coin])} ${escaped(symbol)}`;
    return [sent, `${escaped(words)}<br><code>${escaped(transactionId)}</code>`] as const;
  });
  return rows.length === 0 ? '' : `<section><h2>${say('youTold')}</h2>${factList(rows)}</section>`;
}
