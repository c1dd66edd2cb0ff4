/** Whether every case is tried, as `npm run test:all` does, or a sample that meets every kind of fault. */
export const thorough = process.env.THOROUGH === 'true';
