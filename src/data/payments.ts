/** Words of the payments page. */
export const paymentsPage = {
  title: 'Payments',
  description:
    'How to pay our invoices: by bank transfer, by card or in cryptocurrency, to addresses that we check before we show them.',
  traditional: {
    title: 'Traditional methods',
    intro: 'The usual ways, with every detail on the invoice you receive after a consultation.',
    methods: [
      {
        icon: 'bank',
        title: 'Bank transfer',
        description: 'Account number, reference and amount are on the invoice. We confirm the day the money arrives.',
      },
      {
        icon: 'card',
        title: 'Card',
        description:
          'The invoice carries a link to pay by credit or debit card. Card numbers never pass through this site.',
      },
    ],
    action: { label: 'Schedule a Consultation', href: '/contact' },
  },
  crypto: {
    title: 'Cryptocurrency',
    intro: 'Choose a currency, scan the code or copy the address, and tell us the transaction ID.',
    active: 'ETH and ERC-20 tokens are currently active.',
    others: 'The other currencies are coming soon: their addresses are shown so that you can prepare.',
  },
  steps: [
    {
      title: 'Check the address',
      description: 'Compare the first and last groups with what your wallet shows before you confirm.',
    },
    {
      title: 'Send only that coin',
      description: 'Send only the chosen coin to its address. A different coin sent there cannot be brought back.',
    },
    {
      title: 'Tell us the transaction ID',
      description: 'Without it we cannot know whose payment arrived. We confirm it in writing.',
    },
  ],
} as const;
