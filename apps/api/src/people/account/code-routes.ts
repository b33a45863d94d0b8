/** Routes of one-time codes by e-mail and phone. */
import type { Context } from '../../context/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { phoneRoutes } from './phone/routes.ts';
import { resetRoutes } from './reset/routes.ts';

export function codeRoutes(serve: Serve, context: Pick<Context, 'db' | 'env' | 'jobs' | 'now' | 'secret' | 'log'>): void {
  resetRoutes(serve, context);
  phoneRoutes(serve, context);
}
