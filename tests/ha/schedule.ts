/** Which faults a run has, in which order, by their names. */

/** The quick run's. */
export const quick: readonly string[] = [
  ...['machine-dies', 'split-brain', 'standby-stalls', 'api-dies', 'postgres-dies', 'switchover', 'upgrade', 'etcd-away'],
  ...['machine-freezes', 'api-loses-database'],
];

/** The full run's: 127, of which 102 move the primary. */
const full: Readonly<Record<string, number>> = {
  ...{ 'machine-dies': 25, 'postgres-dies': 20, 'machine-freezes': 10, 'patroni-freezes': 8, 'cut-off': 15, 'split-brain': 12 },
  ...{
    switchover: 12,
    'standby-stalls': 6,
    'standbys-stall': 2,
    'api-dies': 4,
    'api-freezes': 2,
    'api-loses-database': 3,
    'etcd-leader-away': 3,
  },
  ...{ 'etcd-away': 2, upgrade: 2, 'clock-ahead': 1 },
};

/** All faults of the full run, mixed: each kind is spread over the whole. */
export function fullRun(): string[] {
  const placed = Object.entries(full).flatMap(([name, times]) =>
    Array.from({ length: times }, (_, nth) => ({ name, at: (nth + 0.5) / times })),
  );
  return placed.sort((a, b) => a.at - b.at).map(({ name }) => name);
}
