/** The offline test of service 6: its sheet, the card and the share picture read this. */
export const offlineTest = {
  lostAt: '09:02',
  backAt: '09:52',
  sent: 14,
  lost: 0,
  yours: '8,214',
  depots: '8,216',
};
