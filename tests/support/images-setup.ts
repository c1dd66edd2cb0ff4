export { prepareImages as setup } from '#tests/support/database-image.ts';
