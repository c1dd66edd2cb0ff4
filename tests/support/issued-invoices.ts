import type { IssuedInvoice } from '#netlify/api/pdf/issued.ts';
import { type Currency, currencyDigits } from '#src/shared/money.ts';
import type { VatCategory } from '#src/shared/vat-categories.ts';

/** Mulberry32: the same numbers for the same seed, wherever it runs. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function choices(seed: number) {
  const random = randomOf(seed);
  const int = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const pick = <T>(of: readonly T[]) => of[int(0, of.length - 1)] as T;
  return { int, pick, maybe: () => random() < 0.5 };
}
type Choices = ReturnType<typeof choices>;
type Line = IssuedInvoice['lines'][number] & { category: VatCategory; reason: string };

/** O is alone on its invoice; all others go together. */
const together: readonly (readonly VatCategory[])[] = [
  ...([['S'], ['S'], ['Z'], ['E'], ['AE'], ['O'], ['G'], ['K']] as VatCategory[][]),
  ...([
    ['S', 'Z'],
    ['S', 'E'],
    ['S', 'AE', 'E', 'Z'],
    ['K', 'AE'],
    ['K', 'S'],
    ['G', 'E'],
  ] as VatCategory[][]),
];
const reasons: Partial<Record<VatCategory, string>> = {
  E: 'Training, exempt under Article 132 & following',
  AE: 'Reverse charge: the customer accounts for the VAT.',
  O: 'Outside the scope of Irish VAT',
  G: 'Export of goods',
  K: 'Intra-Community supply',
};

/** As the database rounds: half away from nothing. */
const rounded = (value: number) => Math.sign(value) * Math.round(Math.abs(value) + 1e-9);

function lineOf({ int, pick }: Choices, category: VatCategory): Line {
  const quantity = int(1, 200_000) / pick([1000, 1000, 100_000]);
  const whole = { quantity: Math.max(1, Math.round(quantity * 1000)) / 1000, unitPrice: pick([0, int(1, 999_999)]) };
  const discount = pick([0, 0, 10, 12.5, 33.33, 100]);
  return {
    description: pick(['Two days on site', 'Größe <XL> & "more"', 'Étude préalable', 'x'.repeat(500)]),
    unit: pick(['', 'hours', 'Tage', 'copies', 'km']),
    discount,
    category,
    taxRate: category === 'S' ? pick([23, 13.5, 19, 7, 20, 5.5]) : 0,
    reason: reasons[category] ?? '',
    milestoneId: null,
    depositId: null,
    ...whole,
    net: rounded((Math.round(whole.quantity * 1000) * whole.unitPrice * (10_000 - Math.round(discount * 100))) / 1e7),
  };
}

/** Deposits taken off: each less than the lines of its category and rate come to. */
function takenOff({ int, maybe }: Choices, lines: readonly Line[]): Line[] {
  return lines.flatMap((line, at): Line[] => {
    const part = Math.floor((line.net * int(1, 10)) / 10);
    if (part === 0 || !maybe()) return [];
    const off = { quantity: -1, unit: '', unitPrice: part, discount: 0, net: -part, depositId: at + 1 };
    return [{ ...line, ...off, description: `Deposit invoice 2026-${String(at + 1).padStart(4, '0')}` }];
  });
}

function taxesOf(lines: readonly Line[]) {
  const parts = new Map<string, { category: VatCategory; rate: number; net: number; tax: number; reason: string }>();
  for (const { category, taxRate: rate, net, reason } of lines) {
    const key = `${category} ${rate}`;
    parts.set(key, { category, rate, reason, tax: 0, net: (parts.get(key)?.net ?? 0) + net });
  }
  return [...parts.values()].map((part) => ({
    ...part,
    tax: rounded((part.net * Math.round(part.rate * 100)) / 10_000),
  }));
}

const seller = {
  isExample: false,
  legalName: 'Example Firm & Sons Limited',
  street: '1 Example Street\nFirst floor\nRear',
  city: 'Dublin',
  postalCode: 'D02 XY45',
  country: 'IE',
  vatNumber: 'IE6388047V',
  companyNumber: '123456',
  legalForm: 'Private company limited by shares',
  register: 'Companies Registration Office, Dublin',
  bankName: 'Example Bank',
};

const buyers = [
  {
    legalName: 'Beispiel GmbH',
    street: 'Hafenstraße 12',
    city: 'Hamburg',
    postalCode: '20095',
    country: 'DE',
    vatNumber: 'DE123456789',
    endpoint: '9930:DE123456789',
  },
  {
    legalName: 'Exemple SAS',
    street: '1, rue de l’Exemple',
    city: 'Lyon',
    postalCode: '69001',
    country: 'FR',
    vatNumber: 'FR40303265045',
    endpoint: '9957:FR40303265045',
  },
  {
    legalName: 'Amt für Beispiele',
    street: 'Platz 1',
    city: 'Berlin',
    postalCode: '10115',
    country: 'DE',
    vatNumber: 'DE136695976',
    endpoint: '0204:991-01234-44',
    asksForXrechnung: true,
  },
  {
    legalName: 'Example Corp.',
    street: '1 Main Street',
    city: 'Springfield',
    postalCode: '62701',
    country: 'US',
    vatNumber: '',
    endpoint: '',
  },
  {
    legalName: 'Example Town Ltd',
    street: '2 Example Road',
    city: 'Cork',
    postalCode: '',
    country: 'IE',
    vatNumber: 'IE6388047V',
    endpoint: 'EM:bills@example.com',
  },
] as const;

/** Who it is from and to: with a VAT number where the categories need one. */
function parties({ pick }: Choices, categories: readonly VatCategory[]) {
  const needsVat = categories.some((category) => category === 'AE' || category === 'K');
  const { vatNumber, ...buyer } = pick(needsVat ? buyers.filter((one) => one.vatNumber !== '') : buyers);
  const contact = { name: 'Ada Example', phone: '+353 1 234 5678', email: 'ada@example.com' };
  return {
    firm: {
      ...seller,
      taxId: pick(['', '1234567T']),
      iban: pick(['IE29 AIBK 9311 5212 3456 78', 'IE29 AIBK 9311 5212 3456 78', '']),
      bic: pick(['AIBKIE2D', '']),
      contact,
      endpoint: pick(['9935:IE6388047V', '9935:IE6388047V', 'EM:ada@example.com', '']),
    },
    client: {
      ...buyer,
      vatNumber: categories.includes('O') ? '' : vatNumber,
      taxId: '',
      companyNumber: pick(['', 'HRB 12345']),
    },
  };
}

/** As the database would have issued it: the same for the same number, and of every kind among some hundred of them. */
export function someInvoice(seed: number): IssuedInvoice {
  const chosen = choices(seed + 1);
  const { int, pick, maybe } = chosen;
  const kind = pick(['invoice', 'invoice', 'invoice', 'credit_note'] as const);
  const categories = pick(together);
  const currency = pick(['EUR', 'EUR', 'EUR', 'USD', 'CHF', 'JPY'] as const) satisfies Currency;
  // Goods for another country of the EU need the day of their delivery, which a deposit has not.
  const isDeposit = kind === 'invoice' && !categories.includes('K') && pick([true, false, false]);
  const priced = [...categories, ...Array.from({ length: int(0, 5) }, () => pick(categories))].map((category) =>
    lineOf(chosen, category),
  );
  priced[0] = {
    ...priced[0]!,
    unitPrice: 12_345,
    discount: 0,
    net: rounded((Math.round(priced[0]!.quantity * 1000) * 12_345) / 1000),
  };
  const lines = kind === 'invoice' && !isDeposit && maybe() ? [...priced, ...takenOff(chosen, priced)] : priced;
  const taxes = taxesOf(lines);
  const [net, tax] = (['net', 'tax'] as const).map((of) => taxes.reduce((sum, one) => sum + one[of], 0)) as [
    number,
    number,
  ];
  const from = isDeposit ? null : pick(['2026-10-01', '2026-11-20']);
  const corrects = kind === 'credit_note' ? { id: 1, number: '2026-0001', issuedOn: '2026-09-30' } : null;
  const off = lines.flatMap(({ depositId }) => (depositId === null || depositId === undefined ? [] : [depositId]));
  const deposits = off.map((id) => ({ number: `2026-${String(id).padStart(4, '0')}`, issuedOn: '2026-09-30' }));
  if (currencyDigits[currency] > 2) throw new Error('The standard has no such currency');
  return {
    ...{ id: seed, kind, isDeposit, currency, lines, taxes, net, tax, total: net + tax, corrects },
    ...parties(chosen, categories),
    number: `2026-${String(1000 + seed)}`,
    issuedOn: '2026-11-20',
    dueOn: pick(['2026-12-04', '2026-11-20']),
    notes: pick(['', 'Thank you.\n\nSee <you> & yours']),
    projectTitle: 'Retire the order gateway',
    purchaseOrder: pick(['', 'PO 4711/26']),
    buyerReference: pick(['', '04011000-12345-34']),
    suppliedFrom: from,
    suppliedTo: from && pick([from, '2026-11-20']),
    deliveryCountry: categories.includes('K') ? pick(['DE', 'FR', 'AT']) : categories.includes('G') ? 'US' : null,
    language: pick(['en', 'de', 'fr']),
    replaces: null,
    preceding: corrects ? [{ number: corrects.number, issuedOn: corrects.issuedOn }] : deposits,
  };
}
