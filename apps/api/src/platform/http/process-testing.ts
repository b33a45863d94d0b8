/** A process of metrics-of-processes.test.ts: counts once, asks for the figures of all when it is told to, and says what it heard. */
import cluster, { type Worker } from 'node:cluster';
import prometheus from 'prom-client';
import { askForAll } from './metrics-of-processes.ts';

export interface Command {
  /** Has a figure that cannot be read. */
  breaks?: true;
  asks?: true;
  /** Says this to the first process. */
  says?: object;
}
export interface Report {
  figures?: string;
  failed?: string;
  /** What came from the first process without having been told to. */
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
