import { type Return, readReturnPath, readTransactionId } from '@sufra/contract/payments/return-path';
import { buttonClass } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Spinner } from '@sufra/ui/loading.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Load timeout in ms, for pages that forbid framing. */
const patienceMs = 10_000;

/** Sandboxed frame of the gateway's page: scripts and forms, but no top navigation. The bridge page replaces it and reports the target. */
export function PaymentFrame({ url, onReturn }: { url: string; onReturn: (message: ReturnMessage) => void }) {
  const { t } = useI18n();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const isLate = useIsLate() && !isLoaded;

  const receive = useEffectEvent((event: MessageEvent) => {
    const message = readReturnMessage(event, { origin: window.location.origin, source: frame.current?.contentWindow });
    if (message) onReturn(message);
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => receive(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);

  return (
    <>
      {isLate && (
        <Notice tone="warning" role="status" title={t('payments.late')}>
          <p className="mb-2">{t('payments.late_text')}</p>
          <PageLink url={url} look="secondary" />
        </Notice>
      )}
      <div className="relative overflow-hidden rounded-card border border-line bg-surface shadow-raised" aria-busy={!isLoaded}>
        {!isLoaded && !isLate && (
          <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 text-muted">
            <Spinner size={32} />
            <p role="status">{t('payments.loading')}</p>
          </div>
        )}
        <iframe
          ref={frame}
          src={url}
          title={t('payments.frame')}
          sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
          allow="payment"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
          className="relative block h-[46rem] max-h-[80dvh] min-h-[30rem] w-full border-0"
        />
      </div>
      {isLoaded && (
        <p className="-mt-2 text-sm text-muted">
          {t('payments.trouble')}{' '}
          <a href={url} rel="noreferrer" className="inline-flex min-h-11 items-center font-medium text-primary underline">
            {t('payments.open_page')}
          </a>
        </p>
      )}
    </>
  );
}

/** Link to the gateway's page, which returns by itself. */
export function PageLink({ url, look }: { url: string; look: 'primary' | 'secondary' }) {
  const { t } = useI18n();
  return (
    <a href={url} rel="noreferrer" className={buttonClass(look)}>
      {t('payments.open_page')}
    </a>
  );
}

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

export interface ReturnMessage extends Return {
  transactionId: string | null;
}

interface Sender {
  origin: string;
  source: unknown;
}

/** Validates the bridge's message: our origin, the payment's frame, the expected shape; else null. */
export function readReturnMessage({ origin, source, data }: Sender & { data: unknown }, expected: Sender): ReturnMessage | null {
  if (origin !== expected.origin || source !== expected.source || !source) return null;
  if (typeof data !== 'object' || data === null) return null;
  const { type, to, transaction_id } = data as Record<string, unknown>;
  const returned = type === 'payment-return' ? readReturnPath(to) : null;
  return returned && { ...returned, transactionId: readTransactionId(transaction_id) };
}
