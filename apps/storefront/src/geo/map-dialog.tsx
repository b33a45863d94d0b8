/** Choosing a place by search, map or the device's position, on the landing page and in the address form. Loaded when it first opens. */

import { useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { expandIcon } from '../ui/form/form-icons.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { LocationPicker } from './location-picker.tsx';
import type { LocationPickerProps } from './picker.ts';

export interface MapDialogProps extends LocationPickerProps {
  open: boolean;
  onClose: () => void;
  title?: string | undefined;
}

/** Full screen on phones, and on request elsewhere (MAP-04). */
export function MapDialog({ open, onClose, title, ...picker }: MapDialogProps) {
  const { t } = useI18n();
  const [isFull, setFull] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={() => {
        setFull(false);
        onClose();
      }}
      onEscape={isFull ? () => setFull(false) : undefined}
      fills={isFull ? 'window' : 'height'}
      size="5xl"
      flush
      title={title ?? t('locations.where')}
      actions={
        <span className="max-sm:hidden">
          <IconButton
            icon={expandIcon}
            label={t('geo.full_screen')}
            aria-pressed={isFull}
            className="aria-pressed:bg-sunken"
            onClick={() => setFull(!isFull)}
          />
        </span>
      }
    >
      <LocationPicker {...picker} />
    </Dialog>
  );
}
