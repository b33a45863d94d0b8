/**
 * Server with a menu of 3,000 dishes (`--demo`: the demo's), for benchmarks and a browser test of its page. Listens on PORT. `--owner`
 * prints the link that invites an owner.
 */
import { restaurant } from '@sufra/demo';
import { buildApp } from '../../apps/api/src/app.ts';
import { addOwner } from '../../apps/api/src/people/staff/invite.ts';
import { storefrontPages } from '../../apps/api/src/web/routes.ts';
import { largeRestaurant, openRestaurant } from './large-restaurant.ts';

const { context, close } = await openRestaurant(process.argv.includes('--demo') ? restaurant : largeRestaurant());
const app = await buildApp(context, { pages: storefrontPages });
if (process.argv.includes('--owner')) console.log(await addOwner(context, { email: 'mona@example.com', name: 'Mona Saleh' }));
process.on('SIGTERM', async () => {
  await app.close();
  await close();
  process.exit(0);
});
await app.listen({ port: context.env.port });
