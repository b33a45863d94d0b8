import { redirect } from 'react-router';
import { paths } from '../paths.ts';
import { pageMissing } from '../site/page-missing.ts';
import { serverContext } from '../site/server-context.ts';
import type { Route } from './+types/branch-redirect.ts';

/** Redirects `/{branchName}` to the landing page (LOC-13); 404 for any other word. */
export function loader({ params, context }: Route.LoaderArgs) {
  if (context.get(serverContext).isBranch(params.branch)) return redirect(paths.home);
  return pageMissing();
}

export default function BranchRedirect() {
  return null;
}
