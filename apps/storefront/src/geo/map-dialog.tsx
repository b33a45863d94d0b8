/** Map dialog for landing page and address form, lazily loaded. */

import { IconButton } from '@sufra/ui/button.tsx';
import { expandIcon } from '@sufra/ui/form/form-icons.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useState } from 'react';
import { LocationPicker } from './location-picker.tsx';
import type { LocationPickerProps } from './picker.ts';

export interface MapDialogProps extends LocationPickerProps {
  open: boolean;
  onClose: () => void;
  title?: string | undefined;
}

/** A sheet on phones; optional full screen elsewhere (MAP-04). */
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
        <IconButton
          icon={expandIcon}
          label={t('geo.full_screen')}
          aria-pressed={isFull}
          className="aria-pressed:bg-sunken"
          onClick={() => setFull(!isFull)}
        />
      }
    >
      <LocationPicker {...picker} />
    </Dialog>
  );
}
