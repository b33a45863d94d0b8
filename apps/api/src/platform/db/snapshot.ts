/**
 * The condition that the transaction of a row, `transaction_id`, had not committed at the moment of a snapshot. Commits come in any order, so neither an id nor
 * a time would do. `snapshot` is an SQL expression.
 */
export const isCommittedAfter = (snapshot: string): string =>
  `transaction_id >= pg_snapshot_xmin(${snapshot}) and not pg_visible_in_snapshot(transaction_id, ${snapshot})`;
