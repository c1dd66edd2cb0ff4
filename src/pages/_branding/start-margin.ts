/** How far below the window the islands of this page start, so that they are there when they scroll into view. */
export const startMargin = '600px';
