/** Of several processes any may be asked for the figures: it has the first one add them all up. */
import cluster, { type Worker } from 'node:cluster';

interface Question {
  metricsAsked: string;
}
type Answer = { metricsOf: string } & ({ text: string } | { failed: true });

const patienceMs = 8000;

/** In the first process. */
export async function answerForAll(): Promise<void> {
  const { default: prometheus } = await import('prom-client');
  const registry = new prometheus.AggregatorRegistry();
  cluster.on('message', async (worker: Worker, message: Partial<Question> | null) => {
    const asked = message?.metricsAsked;
    if (asked === undefined) return;
    const answer: Answer = await registry.clusterMetrics().then(
      (text) => ({ metricsOf: asked, text }),
      () => ({ metricsOf: asked, failed: true }),
    );
    if (worker.isConnected()) worker.send(answer);
  });
}

/** In the others: the figures of all. Throws where they do not come in time. */
export function askForAll(): Promise<string> {
  const id = crypto.randomUUID();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const hear = (message: Partial<Answer & { text: string }> | null) => {
    if (message?.metricsOf !== id) return;
    if (message.text === undefined) reject(new Error('the figures of all processes could not be added up'));
    else resolve(message.text);
  };
  const timer = setTimeout(() => reject(new Error('the figures of all processes did not come in time')), patienceMs).unref();
  process.on('message', hear);
  const question: Question = { metricsAsked: id };
  process.send?.(question);
  return promise.finally(() => {
    clearTimeout(timer);
    process.off('message', hear);
  });
}
