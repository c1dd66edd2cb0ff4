/** A link whose whole card can be clicked. */
export const cardLink =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline focus-visible:after:outline-2 focus-visible:after:outline-primary';
