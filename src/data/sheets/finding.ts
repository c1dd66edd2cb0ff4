/** The finding of service 5: its sheet, the card and the share picture read this. */
export const finding = {
  number: '07',
  level: 'High',
  title: 'A refund can be claimed twice',
  command: '$ npm test refund',
  expected: '0.00',
  received: '120.00',
};
