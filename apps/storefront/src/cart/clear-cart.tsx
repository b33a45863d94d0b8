import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { useState } from 'react';
import { clearCart } from './cart-actions.ts';

/** Clears the cart after confirmation (CART-04). `onCleared` moves the focus, because the button disappears. */
export function ClearCart({ onCleared }: { onCleared?: () => void }) {
  const { t } = useI18n();
  const [asking, setAsking] = useState(false);
  const clear = () => {
    setAsking(false);
    clearCart();
    // After the dialog restored focus to the removed button.
    setTimeout(() => onCleared?.());
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t('cart.clear')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('cart.clear_title')}
        text={t('cart.clear_text')}
        confirmLabel={t('cart.clear')}
        onConfirm={clear}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
