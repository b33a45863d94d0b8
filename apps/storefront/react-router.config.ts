import type { Config } from '@react-router/dev/config';

export default {
  // Splitting yields chunks of some fifty bytes, and a third of the route list that every page downloads.
  splitRouteModules: false,
  appDirectory: 'src',
  ssr: true,
  // A handful of routes: loading all at the start saves a request per link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
