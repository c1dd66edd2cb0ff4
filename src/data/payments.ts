/** Words of the payments page. */
export const paymentsPage = {
  title: 'Payments',
  description:
    'How to pay our invoices: by bank transfer, by card or in cryptocurrency, to addresses that every build of this site checks.',
  ways: { onInvoice: 'on the invoice', open: 'active', example: 'active, demo address', soon: 'coming soon' },
  traditional: {
    title: 'Traditional methods',
    intro: 'The usual ways to pay. You will find the details on the invoice you receive after a consultation.',
    methods: [
      {
        icon: 'bank',
        title: 'Bank transfer',
        description:
          'The invoice shows the account number, reference and amount. We confirm receipt on the day the money arrives.',
      },
      {
        icon: 'card',
        title: 'Card',
        description:
          'If you would rather pay by credit or debit card, tell us. Card numbers never pass through this site.',
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
