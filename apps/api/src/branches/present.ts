/** A branch as a customer sees it, at one moment and from one place. */
import type { Branch } from '@sufra/contract/branches/model';
import type { AreaRecord, BranchRecord } from '../catalogue/model.ts';
import { pictureUrl } from '../catalogue/pictures.ts';
import { serviceNow } from '../catalogue/service.ts';

export interface Presentation {
  /** The server's clock. */
  now: Date;
  /** What it means to the branch where the customer is; without it, delivery is told as the branch's best. */
  reach?: Reach | undefined;
  /** Whether a gateway takes cards. */
  takesCards: boolean;
}

export interface Reach {
  /** The area of the branch that counts there; null: it does not deliver there. */
  area: AreaRecord | null;
  /** Metres, straight. */
  distance: number;
}

export function presentBranch(branch: BranchRecord, { now, reach, takesCards }: Presentation): Branch {
  const areas = branch.deliveryEnabled ? branch.areas : [];
  const offered = reach ? (reach.area ? [reach.area] : []) : areas;
  return {
    id: branch.id,
    code: branch.code,
    name: branch.name,
    address: branch.address,
    phone: branch.phone,
    picture: pictureUrl(branch.picture),
    ...serviceNow(branch, now),
    delivery: {
      isActive: offered.length > 0,
      isOffered: areas.length > 0,
      minutes: least(offered, (each) => each.minutes) ?? 0,
      minimum: least(offered, (each) => each.minimum) ?? 0,
      fee: least(offered, (each) => each.fee),
    },
    pickup: { isActive: branch.pickupEnabled, minutes: branch.pickupMinutes },
    paymentMethods: branch.paymentMethods.map((method) => ({ ...method, isAvailable: takesCards || !method.isOnline })),
    position: branch.position,
    distance: reach?.distance ?? null,
  };
}

const least = (areas: readonly AreaRecord[], amount: (area: AreaRecord) => number): number | null =>
  areas.length === 0 ? null : Math.min(...areas.map(amount));
