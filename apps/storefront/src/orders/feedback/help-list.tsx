import type { HelpRequest } from '@sufra/contract/feedback/model';
import type { OrderItem } from '@sufra/contract/orders/model';
import { formatTime } from '@sufra/i18n/formats';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';

/** Help requests with the branch's answers, announced politely. */
export function HelpList({ help, items }: { help: readonly HelpRequest[]; items: readonly OrderItem[] }) {
  const { t } = useI18n();
  return (
    <div role="status">
      <h2 className="mb-3 text-lg">{t('feedback.requests')}</h2>
      <ul className="flex flex-col gap-4">
        {help.map((request) => (
          <Request key={request.id} request={request} items={items} />
        ))}
      </ul>
    </div>
  );
}

function Request({
  request: { reason, items: places, note, askedAt, seenAt, answer },
  items,
}: {
  request: HelpRequest;
  items: readonly OrderItem[];
}) {
  const { t, name, locale } = useI18n();
  const dishes = places.flatMap((place) => items[place] ?? []).map((item) => name(item.name));
  return (
    <li className="flex flex-col gap-2">
      <div>
        <p className="font-semibold">{t(`feedback.help_${reason}`)}</p>
        {dishes.length > 0 && (
          <p>
            {dishes.map((dish, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an order may hold one dish twice, and the request never changes
              <span key={index}>
                {index > 0 && ' · '}
                <bdi>{dish}</bdi>
              </span>
            ))}
          </p>
        )}
        {note && (
          <p className="wrap-anywhere whitespace-pre-line text-muted italic">
            <bdi>{note}</bdi>
          </p>
        )}
        <p className="text-sm text-muted">{t('feedback.help_asked', { time: formatTime(locale, askedAt) })}</p>
      </div>
      {answer ? (
        <div className="rounded-control bg-success-soft px-4 py-3">
          <p className="flex items-center gap-2 text-sm font-semibold text-success">
            <Icon name="check" size={18} />
            {t('feedback.help_answer')}
          </p>
          <p className="mt-1 wrap-anywhere">
            <bdi>{answer}</bdi>
          </p>
        </div>
      ) : (
        <p className="flex items-center gap-2 text-sm font-medium">
          <Icon name={seenAt ? 'check' : 'clock'} size={18} className="text-muted" />
          {t(seenAt ? 'feedback.help_seen' : 'feedback.help_waiting')}
        </p>
      )}
    </li>
  );
}
