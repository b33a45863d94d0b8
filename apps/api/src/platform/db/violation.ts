/** SQLSTATE unique_violation, in either of the two drivers. */
const uniqueViolation = '23505';

/** Whether a statement violated this unique constraint, which aborts its transaction. */
export const breaksUnique = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation && 'constraint' in error && error.constraint === constraint;
