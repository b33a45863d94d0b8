import { useState } from 'react';
import { useI18n } from '../i18n.tsx';
import type { Place } from '../server-context.ts';
import type { UserLocation } from '../store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { currentPosition, type PositionFailure, positionFailure } from './geolocation.ts';
import { PlaceList } from './place-list.tsx';

interface LocationDialogProps {
  open: boolean;
  places: readonly Place[];
  onChoose: (location: UserLocation) => void;
  onClose: () => void;
}

/** Where the visitor says where they are: a place of the list, or the device's position. */
export function LocationDialog({ open, places, onChoose, onClose }: LocationDialogProps) {
  const { t, name } = useI18n();
  const [locating, setLocating] = useState(false);
  const [failure, setFailure] = useState<PositionFailure | null>(null);

  const locate = async () => {
    setLocating(true);
    setFailure(null);
    try {
      onChoose({ ...(await currentPosition()), locationString: t('locations.current_place') });
    } catch (error) {
      setFailure(positionFailure(error));
    }
    setLocating(false);
  };
  const choose = ({ lat, lng, name_en, name_ar }: Place) => onChoose({ lat, lng, locationString: name(name_en, name_ar) });

  return (
    <Dialog open={open} onClose={onClose} title={t('locations.where')} size="md">
      <div className="flex flex-col gap-3">
        <Button variant="secondary" icon="location-arrow" fullWidth pending={locating} onClick={locate}>
          {t('locations.use_current')}
        </Button>
        {failure && (
          <Notice tone="error" role="alert">
            {failure === 'denied' ? t('locations.no_permission') : t('locations.no_position')}
          </Notice>
        )}
      </div>
      <div className="mt-4 sm:min-h-96">
        <PlaceList places={places} onChoose={choose} />
      </div>
    </Dialog>
  );
}
