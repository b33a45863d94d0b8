/** What the day brings at the demo's branches. It is no part of the restaurant's folder, for an import never touches it. */

const aYearInMinutes = 365 * 24 * 60;

export const today = {
  /** By branch: busy from when the demo moves in, for so many minutes, so that the busy banner can always be seen. */
  busyForMinutes: { 'AJM-CORNICHE': aYearInMinutes } as Readonly<Record<string, number>>,
  /** By branch: closed for a day, so many days after the demo moved in. */
  dayOffIn: { 'DXB-BARSHA': 3 } as Readonly<Record<string, number>>,
  /** By dish: the branches that have sold out of it. */
  soldOutAt: {
    'ghada-tray': ['DXB-BARSHA'],
    'lamb-chops': ['DXB-BARSHA'],
    'lamb-ouzi': ['DXB-BARSHA', 'AJM-CORNICHE'],
    'chicken-livers': ['DXB-BARSHA'],
    'oat-soup': ['DXB-DOWNTOWN'],
    'grilled-hammour': ['DXB-BARSHA'],
    'sultan-ibrahim': ['DXB-BARSHA', 'AUH-KHALIDIYAH'],
    booza: ['AJM-CORNICHE'],
  } as Readonly<Record<string, readonly string[]>>,
};
