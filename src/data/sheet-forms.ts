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

/** Which of its service's features a sheet shows, by number: each stands on it where it is to be seen. */
export const shownFeatures: Record<SheetForm, readonly number[]> = {
  roadmap: [2, 3, 5, 6],
  interface: [1, 3],
  'data-map': [1, 2, 3, 4, 5, 6],
  'style-guide': [2, 4],
  finding: [1, 6],
  'offline-log': [2],
  milestone: [4, 5],
  timetable: [3],
  'restore-curve': [1, 4],
};
