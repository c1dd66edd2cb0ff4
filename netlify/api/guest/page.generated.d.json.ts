/** Made by `build/guest-page.ts`: the page of a shared link, with `%bar%` and `%main%` where what it shows comes. */
declare const page: { html: string };
export default page;
