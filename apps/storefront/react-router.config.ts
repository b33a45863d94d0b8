import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // A handful of routes: knowing them all from the start saves a request on every link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
