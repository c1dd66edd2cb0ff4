/** Marks the one part of the page that stays usable beside an open dialog: toasts speak of what was done in it. */
export const besideModals = { 'data-beside-modals': '' };
