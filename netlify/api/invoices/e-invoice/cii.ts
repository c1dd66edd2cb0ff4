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
} from './model.ts';
import { type Content, element, elementsOf, standing, xmlFile } from './xml.ts';

const rsm = elementsOf('rsm');
const ram = elementsOf('ram');
const udt = elementsOf('udt');

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

const id = (of: string, value: string, scheme?: string) => ram(of, value, { schemeID: scheme });
const compact = (day: string) => day.replaceAll('-', '');
const moment = (name: string, day: string | null) =>
  ram(name, day === null ? undefined : udt('DateTimeString', compact(day), { format: '102' }));

const address = ({ lines: [one = '', two = '', ...rest], city, postalCode, country }: Address) =>
  ram('PostalTradeAddress', [
    ram('PostcodeCode', postalCode),
    ram('LineOne', one),
    ram('LineTwo', two),
    ram('LineThree', rest.join(', ')),
    ram('CityName', city),
    ram('CountryID', country),
  ]);

/** What seller and buyer have alike, and around the address what the seller alone has. */
const party = (
  { name, companyNumber, address: at, endpoint, vatId }: Party,
  withVat: boolean,
  { legalNote, contact, taxNumber }: Pick<Partial<Seller>, 'legalNote' | 'contact' | 'taxNumber'> = {},
): Content => [
  ram('Name', name),
  ram('Description', legalNote),
  ram('SpecifiedLegalOrganization', ram('ID', companyNumber)),
  ram('DefinedTradeContact', [
    ram('PersonName', contact?.name),
    ram('TelephoneUniversalCommunication', ram('CompleteNumber', contact?.phone)),
    ram('EmailURIUniversalCommunication', ram('URIID', contact?.email)),
  ]),
  address(at),
  ram('URIUniversalCommunication', endpoint === null ? undefined : id('URIID', endpoint.id, endpoint.scheme)),
  ram('SpecifiedTaxRegistration', withVat ? id('ID', vatId, 'VA') : undefined),
  ram('SpecifiedTaxRegistration', taxNumber === undefined ? undefined : id('ID', taxNumber, 'FC')),
];

const lineTax = (of: Line) =>
  ram('ApplicableTradeTax', [
    ram('TypeCode', 'VAT'),
    ram('CategoryCode', of.category),
    ram('RateApplicablePercent', rateOf(of)),
  ]);

function line(invoice: EInvoice, of: Line, at: number) {
  const { name, description, quantity, unitCode, unitPrice, discount, net } = of;
  const amount = (minor: number) => amountIn(invoice, minor);
  return ram('IncludedSupplyChainTradeLineItem', [
    ram('AssociatedDocumentLineDocument', ram('LineID', String(at + 1))),
    ram('SpecifiedTradeProduct', [ram('Name', name), ram('Description', description)]),
    ram('SpecifiedLineTradeAgreement', ram('NetPriceProductTradePrice', ram('ChargeAmount', amount(unitPrice)))),
    ram('SpecifiedLineTradeDelivery', ram('BilledQuantity', String(quantity), { unitCode })),
    ram('SpecifiedLineTradeSettlement', [
      lineTax(of),
      discount === null
        ? undefined
        : ram('SpecifiedTradeAllowanceCharge', [
            ram('ChargeIndicator', udt('Indicator', 'false')),
            ram('CalculationPercent', String(discount.percent)),
            ram('BasisAmount', amount(discount.base)),
            ram('ActualAmount', amount(discount.amount)),
            ram('ReasonCode', '95'),
            ram('Reason', discount.reason),
          ]),
      ram('SpecifiedTradeSettlementLineMonetarySummation', ram('LineTotalAmount', amount(net))),
    ]),
  ]);
}

const agreement = (invoice: EInvoice) =>
  ram('ApplicableHeaderTradeAgreement', [
    ram('BuyerReference', invoice.buyerReference),
    ram('SellerTradeParty', party(invoice.seller, namesVat(invoice), invoice.seller)),
    ram('BuyerTradeParty', party(invoice.buyer, namesVat(invoice))),
    ram('BuyerOrderReferencedDocument', ram('IssuerAssignedID', invoice.orderReference)),
  ]);

/** The schema asks for it, with something in it or not. */
const delivery = ({ buyer, supply: { from, to, deliveredTo } }: EInvoice) =>
  standing('ram:ApplicableHeaderTradeDelivery', [
    ram('ShipToTradeParty', deliveredTo === null ? undefined : [ram('Name', buyer.name), address(deliveredTo)]),
    ram('ActualDeliverySupplyChainEvent', from === to ? moment('OccurrenceDateTime', to) : undefined),
  ]);

function means({ payment: { code, words, account } }: EInvoice) {
  return ram('SpecifiedTradeSettlementPaymentMeans', [
    ram('TypeCode', code),
    ram('Information', words),
    ...(account === null
      ? []
      : [
          ram('PayeePartyCreditorFinancialAccount', [ram('IBANID', account.iban), ram('AccountName', account.name)]),
          ram('PayeeSpecifiedCreditorFinancialInstitution', ram('BICID', account.bic)),
        ]),
  ]);
}

const taxes = (invoice: EInvoice) =>
  invoice.taxes.map(({ category, rate, net, tax, reason }) =>
    ram('ApplicableTradeTax', [
      ram('CalculatedAmount', amountIn(invoice, tax)),
      ram('TypeCode', 'VAT'),
      ram('ExemptionReason', reason),
      ram('BasisAmount', amountIn(invoice, net)),
      ram('CategoryCode', category),
      ram('ExemptionReasonCode', reasonCodes[category]),
      ram('RateApplicablePercent', String(rate)),
    ]),
  );

function sums(invoice: EInvoice) {
  const { net, tax, total, currency } = invoice;
  const amount = (name: string, minor: number) => ram(name, amountIn(invoice, minor));
  return ram('SpecifiedTradeSettlementHeaderMonetarySummation', [
    amount('LineTotalAmount', net),
    amount('TaxBasisTotalAmount', net),
    ram('TaxTotalAmount', amountIn(invoice, tax), { currencyID: currency }),
    amount('GrandTotalAmount', total),
    amount('DuePayableAmount', total),
  ]);
}

function settlement(invoice: EInvoice) {
  const { currency, supply, payment, dueOn, preceding } = invoice;
  return ram('ApplicableHeaderTradeSettlement', [
    ram('PaymentReference', payment.reference),
    ram('InvoiceCurrencyCode', currency),
    means(invoice),
    taxes(invoice),
    supply.from === supply.to
      ? undefined
      : ram('BillingSpecifiedPeriod', [moment('StartDateTime', supply.from), moment('EndDateTime', supply.to)]),
    ram('SpecifiedTradePaymentTerms', [ram('Description', payment.terms), moment('DueDateDateTime', dueOn)]),
    sums(invoice),
    // There is room for one. Deposits are named on their lines as well.
    preceding
      .slice(0, 1)
      .map(({ number, issuedOn }) =>
        ram('InvoiceReferencedDocument', [
          ram('IssuerAssignedID', number),
          ram('FormattedIssueDateTime', element('qdt:DateTimeString', compact(issuedOn), { format: '102' })),
        ]),
      ),
  ]);
}

/** As UN/CEFACT writes it, for the PDF: Factur-X and ZUGFeRD, profile EN 16931. */
export function ciiFile(invoice: EInvoice): string {
  const { number, kind, issuedOn, note } = invoice;
  const guideline = ram('GuidelineSpecifiedDocumentContextParameter', ram('ID', 'urn:cen.eu:en16931:2017'));
  const content = [
    rsm('ExchangedDocumentContext', guideline),
    rsm('ExchangedDocument', [
      ram('ID', number),
      ram('TypeCode', kind === 'invoice' ? '380' : '381'),
      moment('IssueDateTime', issuedOn),
      ram('IncludedNote', ram('Content', note)),
    ]),
    rsm('SupplyChainTradeTransaction', [
      ...invoice.lines.map((of, at) => line(invoice, of, at)),
      agreement(invoice),
      delivery(invoice),
      settlement(invoice),
    ]),
  ];
  return xmlFile(standing('rsm:CrossIndustryInvoice', content, namespaces));
}
