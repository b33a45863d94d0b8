import { redirect } from 'react-router';
import { paths } from '../paths.ts';

/** `/{branchName}` leads to the landing page (LOC-13). */
export const loader = () => redirect(paths.home);

export default function BranchRedirect() {
  return null;
}
