export interface MapColors {
  land: string;
  /** Built-up ground. */
  urban: string;
  sea: string;
  park: string;
  sand: string;
  airport: string;
  building: string;
  buildingEdge: string;
  road: string;
  roadCasing: string;
  major: string;
  highway: string;
  highwayCasing: string;
  rail: string;
  border: string;
  ink: string;
  muted: string;
  seaLabel: string;
  parkLabel: string;
  halo: string;
  /** Grid of the plain map. */
  grid: string;
  gridStrong: string;
  /** Delivery areas and branches. */
  area: string;
  primary: string;
  onPrimary: string;
}

const light: MapColors = {
  land: '#f6f1e8',
  urban: '#f1eadf',
  sea: '#bcdbe6',
  park: '#d9e7c8',
  sand: '#f3e8d2',
  airport: '#ebe5ea',
  building: '#e8dece',
  buildingEdge: '#dccfba',
  road: '#ffffff',
  roadCasing: '#e0d5c5',
  major: '#ffffff',
  highway: '#f8d48a',
  highwayCasing: '#e2b357',
  rail: '#c9bdae',
  border: '#b5a48c',
  ink: '#3d352e',
  muted: '#655c55',
  seaLabel: '#3f7489',
  parkLabel: '#4c6b3a',
  halo: '#fdfaf5',
  grid: '#e9e0d2',
  gridStrong: '#d8ccb9',
  area: '#2f6b4f',
  primary: '#a61e3a',
  onPrimary: '#ffffff',
};

const dark: MapColors = {
  land: '#211d19',
  urban: '#26211c',
  sea: '#14262d',
  park: '#1f2b1f',
  sand: '#28221a',
  airport: '#2a2529',
  building: '#2e2822',
  buildingEdge: '#3a332b',
  road: '#3b342d',
  roadCasing: '#1a1613',
  major: '#4a4138',
  highway: '#7a5f2c',
  highwayCasing: '#1c1712',
  rail: '#453d35',
  border: '#6b5f50',
  ink: '#f0e8de',
  muted: '#b5aaa0',
  seaLabel: '#7fb0c2',
  parkLabel: '#93b585',
  halo: '#171310',
  grid: '#2e2823',
  gridStrong: '#40372f',
  area: '#7cc4a0',
  primary: '#d5506a',
  onPrimary: '#1f1a17',
};

/** `data-theme`, else the system's preference. */
function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Branch markers use the restaurant's colour. */
export function mapColors(): MapColors {
  const colors = isDark() ? dark : light;
  return { ...colors, primary: getComputedStyle(document.documentElement).getPropertyValue('--color-primary') || colors.primary };
}
