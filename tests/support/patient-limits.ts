/** Time limits (ms) of servers under test: on a busy machine, those of production would refuse requests. */
export const patientLimits = {
  waitMs: 10_000,
  connectMs: 10_000,
  lockMs: 10_000,
  statementMs: 10_000,
  idleInTransactionMs: 10_000,
  answerMs: 15_000,
};
