/** What comes of it when a project is put into the archive. */
export const archiving =
  'It leaves the lists, the counts and everyone’s dashboard, and becomes read-only for staff and client alike. Everyone on it is notified. Nothing is deleted, and you can restore it at any time.';
