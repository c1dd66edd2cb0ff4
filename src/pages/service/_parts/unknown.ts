import { serviceAddress } from '#src/lib/service-address.ts';

// Every /service address without a page of its own arrives here.
const address = serviceAddress(location.pathname);
if (address === '/') {
  // oxlint-disable-next-line no-console -- whoever followed a broken link finds out why they are on the home page
  console.log(`There is no service at ${location.pathname}: going to the home page.`);
}
location.replace(address);
