/** The sheets that are drawn, each in the form of what it shows. */
export const sheetForms = [
  'roadmap',
  'interface',
  'data-map',
  'style-guide',
  'finding',
  'offline-log',
  'milestone',
  'timetable',
  'restore-curve',
] as const;

export type SheetForm = (typeof sheetForms)[number];
