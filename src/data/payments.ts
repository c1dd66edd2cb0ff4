/** Whether invoices are paid by card: where the key of the provider's is set, when the site is built and when it is asked. */
const takesCards = Boolean(process.env.STRIPE_SECRET_KEY);

/** What holds of cards, on the payments page and in answers. */
export const cardPayment = takesCards
  ? 'You can pay by card, on the page that your invoice leads to.'
  : 'We cannot take cards at the moment.';

/** Words of the payments page. */
export const paymentsPage = {
  title: 'Payments',
  description:
    'How to pay our invoices: by bank transfer or in cryptocurrency, to addresses that every build of this site checks.',
  ways: {
    onInvoice: 'on the invoice',
    notNow: 'not at the moment',
    open: 'active',
    example: 'active, demo address',
    soon: 'coming soon',
  },
  traditional: {
    title: 'Traditional methods',
    intro: 'The usual ways to pay. You will find the details on the invoice you receive after a consultation.',
    methods: [
      {
        icon: 'bank',
        isOpen: true,
        title: 'Bank transfer',
        description:
          'The invoice shows the account number, reference and amount. We confirm receipt on the day the money arrives.',
      },
      {
        icon: 'card',
        isOpen: takesCards,
        title: 'Card',
        description: takesCards
          ? `${cardPayment} The card is entered there, and never reaches us.`
          : `${cardPayment} If you can pay in no other way, tell us before the invoice is issued, and we will find one.`,
      },
    ],
    action: { label: 'Schedule a Consultation', href: '/contact' },
  },
  crypto: {
    title: 'Cryptocurrency',
    intro: 'Choose a currency, scan the code or copy the address, then send us the transaction ID.',
    active: 'ETH and ERC-20 tokens are currently active.',
    others: 'The other currencies are coming soon; their addresses are shown so you can prepare.',
  },
  steps: [
    {
      title: 'Check the address',
      description: 'Before you confirm, compare the first and last groups with what your wallet shows.',
    },
    {
      title: 'Send only that coin',
      description: 'Send only the coin you chose to its address. A different coin sent there cannot be recovered.',
    },
    {
      title: 'Send us the transaction ID',
      description: 'Without it, we cannot tell whose payment arrived. We confirm receipt in writing.',
    },
  ],
} as const;
