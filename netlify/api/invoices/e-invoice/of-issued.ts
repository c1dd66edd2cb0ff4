import type { UblKind } from '#src/shared/contracts/invoices.ts';
import type { IssuedInvoice } from '#netlify/api/pdf/issued.ts';
import type { Party as PartyFacts } from '#src/shared/contracts/parties.ts';
import { inLanguage, type Speaking } from '#src/shared/invoice-language/words.ts';
import { currencyDigits } from '#src/shared/money.ts';
import {
  type Address,
  type EInvoice,
  type Endpoint,
  type Line,
  meansCodes,
  type Party,
  type PaymentMeans,
} from './model.ts';
import { unitCode } from './unit-codes.ts';

const addressOf = ({ street = '', city = '', postalCode = '', country = '' }: PartyFacts): Address => ({
  lines: street.split('\n').filter(Boolean),
  city,
  postalCode,
  country,
});

/** As networks write it: 0204:991-01234-44. */
function endpointOf(written: string | undefined): Endpoint | null {
  const [, scheme, id] = /^(\w+):(.+)$/.exec(written ?? '') ?? [];
  return scheme !== undefined && id !== undefined ? { scheme, id } : null;
}

const partyOf = (facts: PartyFacts): Party => ({
  name: facts.legalName,
  address: addressOf(facts),
  vatId: facts.vatNumber ?? '',
  companyNumber: facts.companyNumber ?? '',
  endpoint: endpointOf(facts.endpoint),
});

/** What the discount is of: the quantity at its price, rounded as the database rounds. */
const grossOf = (quantity: number, unitPrice: number) =>
  Number((BigInt(Math.round(quantity * 1000)) * BigInt(unitPrice) + 500n) / 1000n);

function lineOf(line: IssuedInvoice['lines'][number], words: Speaking): Line {
  const { description, quantity, unit, unitPrice, discount: percent, category = 'S', taxRate: rate, net } = line;
  const base = percent > 0 ? grossOf(quantity, unitPrice) : 0;
  const code = unitCode(unit);
  return {
    name: description,
    description: code === undefined ? unit : '',
    quantity,
    unitCode: code ?? 'C62',
    unitPrice,
    discount: percent > 0 ? { percent, base, amount: base - net, reason: words.say('discount') } : null,
    category,
    rate,
    net,
  };
}

function paymentOf(issued: IssuedInvoice, url: string, words: Speaking): PaymentMeans {
  const { kind, firm, currency, dueOn, number, corrects } = issued;
  if (kind === 'credit_note')
    return {
      code: meansCodes.clearing,
      words: words.say('creditMeans'),
      terms: words.say('creditTerms', { number: corrects?.number ?? '' }),
      account: null,
      reference: '',
    };
  const iban = firm.iban.replaceAll(' ', '');
  const byBank = currency === 'EUR' ? meansCodes.sepa : meansCodes.transfer;
  return {
    code: iban ? byBank : meansCodes.online,
    words: words.say(iban ? 'bankMeans' : 'onlineMeans'),
    terms: words.say('terms', { day: words.day(dueOn ?? issued.issuedOn), url }),
    account: iban ? { iban, bic: firm.bic, name: firm.legalName } : null,
    reference: number,
  };
}

/** Where goods went: to the client, if that is in the country named. */
function deliveredTo({ deliveryCountry, client }: IssuedInvoice): Address | null {
  if (deliveryCountry === null) return null;
  const address = addressOf(client);
  return address.country === deliveryCountry
    ? address
    : { lines: [], city: '', postalCode: '', country: deliveryCountry };
}

/** None of what was issued before addresses and taxes had parts, or is in a currency with mills, which the standard cannot write. */
export function eInvoiceOf(issued: IssuedInvoice, url: string): EInvoice | null {
  const { kind, number, issuedOn, dueOn, currency, notes, firm, client, lines, taxes, net, tax, total } = issued;
  const digits = currencyDigits[currency];
  if (!firm.country || !client.country || digits === 3) return null;
  const words = inLanguage(issued.language);
  const note = [notes, issued.isDeposit && words.say('depositTerms')].filter(Boolean).join('\n\n');
  return {
    ...{ kind, number, issuedOn, dueOn, currency, digits, note, net, tax, total },
    buyerReference: issued.buyerReference,
    orderReference: issued.purchaseOrder,
    preceding: issued.preceding,
    seller: {
      ...partyOf(firm),
      taxNumber: firm.taxId,
      legalNote: [firm.legalForm, firm.register].filter(Boolean).join(', '),
      contact: firm.contact ?? { name: '', phone: '', email: '' },
    },
    buyer: partyOf(client),
    supply: { from: issued.suppliedFrom, to: issued.suppliedTo, deliveredTo: deliveredTo(issued) },
    payment: paymentOf(issued, url, words),
    lines: lines.map((line) => lineOf(line, words)),
    taxes: taxes.map(({ category = 'S', reason = '', ...sums }) => ({ category, reason, ...sums })),
  };
}

const isTown = ({ city, postalCode }: Address) => city !== '' && postalCode !== '';

/** What a file may say that it keeps to, with the facts that the invoice has. */
export function ublKindOf({ client }: IssuedInvoice, invoice: EInvoice): UblKind {
  const { seller, buyer, supply, buyerReference, orderReference, digits } = invoice;
  const { name, phone, email } = seller.contact;
  const towns = [seller.address, buyer.address, ...(supply.deliveredTo ? [supply.deliveredTo] : [])];
  if (seller.endpoint === null || buyer.endpoint === null) return 'en16931';
  if (client.asksForXrechnung && buyerReference && name && phone && email && towns.every(isTown)) return 'xrechnung';
  // The network has no addresses of mail, and its rules reckon in hundredths.
  const isInNetwork = [seller.endpoint, buyer.endpoint].every(({ scheme }) => scheme !== 'EM');
  return isInNetwork && digits === 2 && (buyerReference || orderReference) ? 'peppol' : 'en16931';
}
