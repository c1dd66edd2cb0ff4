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
    : field(
        filled,
        'coin',
        'Cryptocurrency',
        (attributes) => `<select ${attributes}>${coinOptions(taken, coin)}</select>`,
      );
  const transaction = field(
    filled,
    'transactionId',
    'Transaction ID',
    (attributes, typed) =>
      `<input ${attributes} value="${typed}" maxlength="200" autocomplete="off" spellcheck="false" required>`,
  );
  const symbol = isKnown ? `, ${escaped(taken.find(({ id }) => id === coin)?.symbol ?? '')}` : '';
  const amount = field(
    filled,
    'amount',
    `Amount sent${symbol}`,
    (attributes, typed) =>
      `<input ${attributes} value="${typed}" maxlength="60" inputmode="decimal" autocomplete="off" required>`,
  );
  return codeForm(asked, filled, {
    title: 'Which transaction paid?',
    fields: `${ofCoin}${quoteId === undefined ? '' : hidden('quoteId', quoteId)}${transaction}${amount}`,
    label: 'Send',
    note: `${maker(asked.link)} sees the transaction, your name and your address, and confirms it once it is here.`,
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
    const fields = error instanceof ApiError ? error.extra.fields : undefined;
    if (fields === undefined) throw error;
    return fields;
  }
};

const findings: Partial<Record<Claim['finding'], string>> = {
  not_found: 'Not found yet. One that was just sent takes some minutes.',
  not_ours: 'It pays nothing to our address.',
  too_early: 'It was sent before we asked for this payment.',
};

/** What becomes of payments that we were told of. */
export function claims({ thing }: AskedInvoice['link']): string {
  const rows = thing.claims.map(({ coin, units, state, finding, reason, transactionId }) => {
    const symbol = readCoins(process.env).find(({ id }) => id === coin)?.symbol ?? coin;
    const words =
      state === 'confirmed'
        ? 'Confirmed.'
        : state === 'refused'
          ? `Refused. ${reason ?? ''}`
          : (findings[finding] ?? 'Being confirmed.');
    const sent = `${fromUnits(BigInt(units), coinDecimals[coin])} ${escaped(symbol)}`;
    return [sent, `${escaped(words)}<br><code>${escaped(transactionId)}</code>`] as const;
  });
  return rows.length === 0 ? '' : `<section><h2>What you told us</h2>${factList(rows)}</section>`;
}
