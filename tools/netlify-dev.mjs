console.error(
  'The development server of this product is `npm run dev`: it brings the database, the API and hot reload along. To try a build as Netlify serves it, run `npx netlify build --offline` and `npx netlify serve` with the variables of a Supabase project.',
);
process.exitCode = 1;
