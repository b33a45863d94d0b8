/** Aggregates metrics in a cluster: any process may be scraped, and the primary sums up all. */
import cluster, { type Worker } from 'node:cluster';

interface Question {
  metricsAsked: string;
}
/** `text` is null when aggregation failed. */
interface Answer {
  metricsOf: string;
  text: string | null;
}

const patienceMs = 8000;

/** Aggregates in the first process. */
export async function answerForAll(): Promise<void> {
  const { default: prometheus } = await import('prom-client');
  const registry = new prometheus.AggregatorRegistry();
  cluster.on('message', async (worker: Worker, { metricsAsked }: Partial<Question>) => {
    if (metricsAsked === undefined) return;
    const text = await registry.clusterMetrics().catch(() => null);
    const answer: Answer = { metricsOf: metricsAsked, text };
    if (worker.isConnected()) worker.send(answer);
  });
}

/** Worker side: requests all metrics from the primary. Throws on timeout. */
export function askForAll(first: Pick<Worker, 'on' | 'off' | 'send'>): Promise<string> {
  const id = crypto.randomUUID();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const hear = ({ metricsOf, text }: Partial<Answer>) => {
    if (metricsOf !== id) return;
    if (text) resolve(text);
    else reject(new Error('the figures of all processes could not be added up'));
  };
  const timer = setTimeout(() => reject(new Error('the figures of all processes did not come in time')), patienceMs).unref();
  first.on('message', hear);
  const question: Question = { metricsAsked: id };
  first.send(question);
  return promise.finally(() => {
    clearTimeout(timer);
    first.off('message', hear);
  });
}
