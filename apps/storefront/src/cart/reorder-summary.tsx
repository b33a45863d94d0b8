import type { Bilingual } from '@sufra/contract/names';
import type { MessageKey } from '@sufra/i18n';
import { formatList } from '@sufra/i18n/lists';
import { IconButton } from '@sufra/ui/button.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useLocation, useNavigate } from 'react-router';

/** Result of a reorder. */
export interface Reordered {
  orderNumber: number;
  /** No longer on the menu. */
  left: Bilingual[];
  soldOut: Bilingual[];
  /** Outside their hours; absent in handovers of older pages. */
  notNow?: Bilingual[];
  dearer: Bilingual[];
}

/** Result of a reorder, handed over with the navigation and shown once. */
export default function ReorderSummary({ reordered }: { reordered: Reordered }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const close = () => navigate({ hash, search }, { replace: true, state: null, preventScrollReset: true });
  const { left, soldOut, notNow = [], dearer } = reordered;
  const isSame = [left, soldOut, notNow, dearer].every((names) => names.length === 0);
  return (
    <Notice
      tone={isSame ? 'success' : 'info'}
      role="status"
      className="mb-4"
      title={<Sentence message="cart.reordered" values={{ number: `#${reordered.orderNumber}` }} />}
      action={<IconButton icon="close" label={t('ui.close')} onClick={close} />}
    >
      {isSame ? (
        t('cart.reordered_same')
      ) : (
        <ul className="grid gap-1">
          <Names message="cart.reordered_left" names={left} />
          <Names message="cart.reordered_sold_out" names={soldOut} />
          <Names message="cart.reordered_not_now" names={notNow} />
          <Names message="cart.reordered_dearer" names={dearer} />
        </ul>
      )}
    </Notice>
  );
}

function Names({ message, names }: { message: MessageKey; names: readonly Bilingual[] }) {
  const { locale, name } = useI18n();
  if (names.length === 0) return null;
  const list = formatList(locale, names.map(name));
  return (
    <li>
      <Sentence message={message} values={{ names: list }} />
    </li>
  );
}
