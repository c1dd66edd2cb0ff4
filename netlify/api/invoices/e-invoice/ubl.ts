import type { UblKind } from '#src/shared/contracts/invoices.ts';
import {
  type Address,
  amountIn,
  type EInvoice,
  type Line,
  namesVat,
  type Party,
  rateOf,
  reasonCodes,
  type Seller,
  ubls,
} from './model.ts';
import { type Content, elementsOf, standing, xmlFile } from './xml.ts';

const cac = elementsOf('cac');
const cbc = elementsOf('cbc');

const oasis = 'urn:oasis:names:specification:ubl:schema:xsd';
const namespaces = {
  'xmlns:cac': `${oasis}:CommonAggregateComponents-2`,
  'xmlns:cbc': `${oasis}:CommonBasicComponents-2`,
};

/** The two kinds of file, whose elements are named and ordered differently in places. */
const documents = {
  invoice: { root: 'Invoice', typeCode: '380', quantity: 'InvoicedQuantity' },
  credit_note: { root: 'CreditNote', typeCode: '381', quantity: 'CreditedQuantity' },
} as const;

const vat = cac('TaxScheme', cbc('ID', 'VAT'));
const country = (code: string) => cac('Country', cbc('IdentificationCode', code));

const place = ({ lines: [one = '', two = '', ...rest], city, postalCode, country: code }: Address): Content => [
  cbc('StreetName', one),
  cbc('AdditionalStreetName', two),
  cbc('CityName', city),
  cbc('PostalZone', postalCode),
  cac('AddressLine', cbc('Line', rest.join(', '))),
  country(code),
];

const registered = (number: string | undefined, scheme: Content) =>
  number ? cac('PartyTaxScheme', [cbc('CompanyID', number), scheme]) : undefined;

const party = (
  { name, companyNumber, address, endpoint, vatId }: Party,
  withVat: boolean,
  { legalNote, contact, taxNumber }: Pick<Partial<Seller>, 'legalNote' | 'contact' | 'taxNumber'> = {},
) =>
  cac('Party', [
    endpoint === null ? undefined : cbc('EndpointID', endpoint.id, { schemeID: endpoint.scheme }),
    cac('PostalAddress', place(address)),
    withVat ? registered(vatId, vat) : undefined,
    registered(taxNumber, cac('TaxScheme', cbc('ID', 'TAX'))),
    cac('PartyLegalEntity', [
      cbc('RegistrationName', name),
      cbc('CompanyID', companyNumber),
      cbc('CompanyLegalForm', legalNote),
    ]),
    cac('Contact', [
      cbc('Name', contact?.name),
      cbc('Telephone', contact?.phone),
      cbc('ElectronicMail', contact?.email),
    ]),
  ]);

const taxCategory = (name: string, category: string, rate: string | undefined, reason?: Content) =>
  cac(name, [cbc('ID', category), cbc('Percent', rate), reason, vat]);

const money = (invoice: EInvoice) => (name: string, minor: number) =>
  cbc(name, amountIn(invoice, minor), { currencyID: invoice.currency });

function line(invoice: EInvoice, of: Line, at: number) {
  const { root, quantity: quantityName } = documents[invoice.kind];
  const { name, description, quantity, unitCode, unitPrice, discount, net } = of;
  const amount = money(invoice);
  return cac(`${root}Line`, [
    cbc('ID', String(at + 1)),
    cbc(quantityName, String(quantity), { unitCode }),
    amount('LineExtensionAmount', net),
    discount === null
      ? undefined
      : cac('AllowanceCharge', [
          cbc('ChargeIndicator', 'false'),
          cbc('AllowanceChargeReasonCode', '95'),
          cbc('AllowanceChargeReason', discount.reason),
          cbc('MultiplierFactorNumeric', String(discount.percent)),
          amount('Amount', discount.amount),
          amount('BaseAmount', discount.base),
        ]),
    cac('Item', [
      cbc('Description', description),
      cbc('Name', name),
      taxCategory('ClassifiedTaxCategory', of.category, rateOf(of)),
    ]),
    cac('Price', amount('PriceAmount', unitPrice)),
  ]);
}

/** Until when is said of a credit note beside the means: it has no place for it further up. */
function means({ kind, dueOn, payment: { code, words, account, reference } }: EInvoice) {
  return cac('PaymentMeans', [
    cbc('PaymentMeansCode', code, { name: words || undefined }),
    kind === 'credit_note' && dueOn !== null ? cbc('PaymentDueDate', dueOn) : undefined,
    cbc('PaymentID', reference),
    account === null
      ? undefined
      : cac('PayeeFinancialAccount', [
          cbc('ID', account.iban),
          cbc('Name', account.name),
          cac('FinancialInstitutionBranch', cbc('ID', account.bic)),
        ]),
  ]);
}

function taxTotal(invoice: EInvoice) {
  const amount = money(invoice);
  return cac('TaxTotal', [
    amount('TaxAmount', invoice.tax),
    ...invoice.taxes.map((one) =>
      cac('TaxSubtotal', [
        amount('TaxableAmount', one.net),
        amount('TaxAmount', one.tax),
        taxCategory('TaxCategory', one.category, String(one.rate), [
          cbc('TaxExemptionReasonCode', reasonCodes[one.category]),
          cbc('TaxExemptionReason', one.reason),
        ]),
      ]),
    ),
  ]);
}

function sums(invoice: EInvoice) {
  const { net, total } = invoice;
  const amount = money(invoice);
  return cac('LegalMonetaryTotal', [
    amount('LineExtensionAmount', net),
    amount('TaxExclusiveAmount', net),
    amount('TaxInclusiveAmount', total),
    amount('PayableAmount', total),
  ]);
}

function head(invoice: EInvoice, as: UblKind): Content {
  const { kind, number, issuedOn, dueOn, note, currency, buyerReference, orderReference, supply, preceding } = invoice;
  const { root, typeCode } = documents[kind];
  const { customization, profile } = ubls[as];
  return [
    cbc('CustomizationID', customization),
    cbc('ProfileID', profile),
    cbc('ID', number),
    cbc('IssueDate', issuedOn),
    kind === 'invoice' && dueOn !== null ? cbc('DueDate', dueOn) : undefined,
    cbc(`${root}TypeCode`, typeCode),
    cbc('Note', note),
    cbc('DocumentCurrencyCode', currency),
    cbc('BuyerReference', buyerReference),
    supply.from === supply.to
      ? undefined
      : cac('InvoicePeriod', [cbc('StartDate', supply.from ?? undefined), cbc('EndDate', supply.to ?? undefined)]),
    cac('OrderReference', cbc('ID', orderReference)),
    preceding.map((one) =>
      cac('BillingReference', cac('InvoiceDocumentReference', [cbc('ID', one.number), cbc('IssueDate', one.issuedOn)])),
    ),
  ];
}

function delivery({ supply: { from, to, deliveredTo } }: EInvoice) {
  return cac('Delivery', [
    cbc('ActualDeliveryDate', from === to ? (to ?? undefined) : undefined),
    deliveredTo === null ? undefined : cac('DeliveryLocation', cac('Address', place(deliveredTo))),
  ]);
}

/** As OASIS writes it, which is what networks and authorities take. */
export function ublFile(invoice: EInvoice, as: UblKind): string {
  const { seller, buyer, payment } = invoice;
  const { root } = documents[invoice.kind];
  const withVat = namesVat(invoice);
  const content = [
    head(invoice, as),
    cac('AccountingSupplierParty', party(seller, withVat, seller)),
    cac('AccountingCustomerParty', party(buyer, withVat)),
    delivery(invoice),
    means(invoice),
    cac('PaymentTerms', cbc('Note', payment.terms)),
    taxTotal(invoice),
    sums(invoice),
    ...invoice.lines.map((of, at) => line(invoice, of, at)),
  ];
  return xmlFile(standing(root, content, { xmlns: `${oasis}:${root}-2`, ...namespaces }));
}
