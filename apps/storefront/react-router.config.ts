import type { Config } from '@react-router/dev/config';

export default {
  // Pieces of some fifty bytes, and a third of the list of routes that every page downloads.
  splitRouteModules: false,
  appDirectory: 'src',
  ssr: true,
  // A handful of routes: knowing them all from the start saves a request on every link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
