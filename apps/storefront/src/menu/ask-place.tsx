/** Asks visitors from a deep link for a place, then adds the waiting dish (MENU-01). Lazily loaded. */

import type { Branch } from '@sufra/contract/branches/model';
import type { OrderType } from '@sufra/contract/names';
import { isolateText } from '@sufra/i18n';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LocationChooser } from '../branches/landing/location-chooser.tsx';
import { addLine } from '../cart/cart-actions.ts';
import { branchesQuery, toChosenBranch } from '../catalogue/branches.ts';
import { paths } from '../paths.ts';
import { savePendingLink } from '../visit/pending-link.ts';
import type { ChosenPlace } from '../visit/state.ts';
import { makeMove } from '../visit/store.ts';
import type { PendingLine } from './add-item.ts';

interface AskPlaceProps {
  branch: Branch;
  pending: PendingLine;
  onClose: () => void;
}

export default function AskPlace({ branch, pending: { line, onAdded, isOpen }, onClose }: AskPlaceProps) {
  const { t, name, locale } = useI18n();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: branches = [] } = useQuery(branchesQuery(null));
  /** A place without delivery; `inReach`: pickup is possible as is. */
  const [refused, setRefused] = useState<{ place: ChosenPlace; inReach: boolean } | null>(null);
  const path = paths.dish(branch.name.en, line.itemId);

  const add = (place: ChosenPlace, wanted: OrderType) => {
    makeMove({ type: 'choose-place', place });
    makeMove({ type: 'choose-branch', branch: toChosenBranch(branch), orderType: wanted });
    addLine(line);
    setRefused(null);
    onClose();
    onAdded();
  };
  const choosePlace = (place: ChosenPlace) => {
    const here = queryClient.getQueryData(branchesQuery(place).queryKey)?.find(({ id }) => id === branch.id);
    if (here?.delivery.isActive) add(place, 'delivery');
    else setRefused({ place, inReach: here !== undefined });
  };
  /** Pickup from out of reach: takes the branch's place. */
  const collect = ({ place, inReach }: { place: ChosenPlace; inReach: boolean }) =>
    add(inReach ? place : { ...branch.position, label: name(branch.name), locale }, 'pickup');
  const goElsewhere = (place: ChosenPlace) => {
    // The landing page names the dish and opens it at the chosen branch.
    savePendingLink(new URL(path, window.location.origin));
    makeMove({ type: 'come-home' });
    makeMove({ type: 'choose-place', place });
    void navigate(paths.home);
  };

  return (
    <>
      <LocationChooser
        open={isOpen}
        onClose={onClose}
        start={null}
        branches={branches}
        waiting={{ branchName: branch.name.en, itemId: line.itemId, path }}
        check={async (point) => {
          await queryClient.fetchQuery(branchesQuery(point));
          return null;
        }}
        onConfirm={choosePlace}
      />
      <Dialog
        open={refused !== null}
        onClose={() => setRefused(null)}
        size="sm"
        role="alertdialog"
        title={refused && t('geo.not_delivered', { branch: isolateText(name(branch.name)), place: isolateText(refused.place.label) })}
        foot={
          refused && (
            <div className="flex flex-row-reverse gap-3 max-sm:flex-col">
              {branch.pickup.isActive && (
                <Button icon="bag" onClick={() => collect(refused)}>
                  {t('geo.collect')}
                </Button>
              )}
              <Button variant="secondary" onClick={() => goElsewhere(refused.place)}>
                {t('geo.other_branches')}
              </Button>
            </div>
          )
        }
      >
        <p className="text-muted">{t(branch.pickup.isActive ? 'geo.not_delivered_text' : 'geo.not_delivered_elsewhere')}</p>
      </Dialog>
    </>
  );
}
