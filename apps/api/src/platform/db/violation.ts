/** What PostgreSQL says when a row is there already, in either of the two drivers. */
const uniqueViolation = '23505';

/** Whether a statement failed because of this UNIQUE. Its transaction is lost. */
export const breaksUnique = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation && 'constraint' in error && error.constraint === constraint;
