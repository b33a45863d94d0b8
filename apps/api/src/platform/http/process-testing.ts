/** Child process of metrics-of-processes.test.ts: counts once, requests all metrics on command, and reports messages. */
import cluster, { type Worker } from 'node:cluster';
import prometheus from 'prom-client';
import { askForAll } from './metrics-of-processes.ts';

export interface Command {
  /** Reports an unreadable metric. */
  breaks?: true;
  asks?: true;
  /** Message to send to the first process. */
  says?: object;
}
export interface Report {
  figures?: string;
  failed?: string;
  /** Unsolicited message from the primary. */
  heard?: object;
}

const say = (said: Report) => process.send?.(said);

new prometheus.Counter({ name: 'begun', help: 'Processes.' }).inc();
new prometheus.AggregatorRegistry();
process.on('message', ({ breaks, asks, says, ...heard }: Command & { metricsOf?: string }) => {
  if (breaks) {
    const collect = () => Promise.reject(new Error('not to be read'));
    new prometheus.Gauge({ name: 'broken', help: 'Nothing.', collect });
  }
  if (says) process.send?.(says);
  if ('metricsOf' in heard) say({ heard: Object.keys(heard) });
  if (asks)
    askForAll(cluster.worker as Worker).then(
      (figures) => say({ figures }),
      ({ message }: Error) => say({ failed: message }),
    );
});
