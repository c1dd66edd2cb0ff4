/** The embedded library reads this when it is loaded, so it is imported before the library. */
process.env.EXPERIMENTAL_STORAGE = '1';
