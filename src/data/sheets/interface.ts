/** The interface of service 2: its sheet, the card and the share picture read this. */
const booked = '{ "order": 20418,\n  "state": "booked" }';

export const orders = {
  request: 'PUT /orders/20418',
  key: 'Idempotency-Key: 7f3a-c21e',
  turns: [
    { at: '09:14:02', asked: 'first try', code: 503, title: 'Not now', answer: 'Retry-After: 2' },
    { at: '09:14:04', asked: 'automatic retry', code: 200, title: 'Booked', answer: booked },
    { at: '09:14:09', asked: 'sent again by mistake', code: 200, title: 'Same key, same answer', answer: booked },
  ],
};

export const requests = `${orders.turns.length} requests`;
