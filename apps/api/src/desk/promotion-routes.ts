/** Promotion routes: usage counts, and a trial of an unsaved promotion on a cart. */
import type { DeskKind } from '@sufra/contract/desk/model';
import * as served from '@sufra/contract/desk/served';
import { isProblem, type Problem } from '@sufra/contract/refusals';
import type { MessageKey, Translator } from '@sufra/i18n';
import { endOfDay } from '../catalogue/store/opening-hours.ts';
import { dayLength, instantOf, localDay } from '../catalogue/store/time-zone.ts';
import type { Context } from '../context/context.ts';
import { loadRows } from '../importer/queries.ts';
import { readInSnapshot } from '../platform/db/snapshot.ts';
import { localizedValues, Refusal, requireFound } from '../platform/http/errors.ts';
import type { Serve } from '../platform/http/serve.ts';
import { Draft } from './draft.ts';
import { isCreation, toEdits } from './edits.ts';
import { kindDefinitions } from './kind-definitions.ts';
import { simulatePromotion, toRecord } from './promotion-trial.ts';
import { dishIds, exhaustedPromotions, readPromotionUses, usedPromotions } from './promotion-uses.ts';

type Deps = Pick<Context, 'db' | 'catalogue' | 'now'>;

const kind: DeskKind = 'promotion';

/** 17:00, when a promotion for tonight begins. */
const eveningMinutes = 17 * 60;

export function promotionRoutes(serve: Serve, { db, catalogue, now }: Deps): void {
  serve(served.readPromotionUses, async () => {
    const moment = now();
    const branches = catalogue.branches();
    const ends = branches.map((branch) => endOfDay(branch, moment, branch.timeZone).getTime());
    const tonight = new Date(ends.length > 0 ? Math.max(...ends) : moment.getTime() + dayLength);
    const evenings = branches.map(({ timeZone }) => instantOf(timeZone, localDay(timeZone, moment.getTime()), eveningMinutes));
    const first = new Date(evenings.length > 0 ? Math.min(...evenings) : moment);
    const evening = moment < first && first < tonight ? first : moment;
    return {
      uses: await readPromotionUses(db, moment),
      ...{ now: moment.toISOString(), evening: evening.toISOString(), tonight: tonight.toISOString() },
    };
  });

  serve(served.tryPromotion, ({ input: { code, edits, cart }, t }) =>
    readInSnapshot(db, async (tx) => {
      const rows = await loadRows(tx, kindDefinitions.promotion.saves);
      const asked = toEdits(edits);
      if (!asked.every((edit) => edit.kind === kind && edit.code === code)) throw new Refusal('forbidden');
      // Append an edit that names it, so that a retired promotion without changes is included.
      const isNew = asked.some(isCreation);
      const named = isNew ? [] : [{ kind, code, field: 'name.en', before: null, after: null } as const];
      const draft = new Draft(rows, { edits: [...asked, ...named], isConfirmed: true }, { used: await usedPromotions(tx, code) });
      draft.lay(asked);
      const promotion = requireFound(draft.after.promotions.find(({ key }) => key === code));
      const branch = requireFound(catalogue.branchByCode(cart.branch));
      const { areas } = branch;
      const area = cart.orderType === 'delivery' ? (areas.find(({ id }) => id === cart.area) ?? areas[0] ?? null) : null;
      const trial = simulatePromotion({
        ...{ catalogue, branch, area, cart },
        menu: requireFound(catalogue.menu(branch.id)),
        dishes: await dishIds(
          tx,
          cart.lines.map((line) => line.dish),
        ),
        tried: toRecord(
          promotion,
          rows.promotions.find(({ key }) => key === code)?.id,
          new Map(rows.branches.map((each) => [each.code, each.id])),
        ),
        usedUp: await exhaustedPromotions(tx),
      });
      if (isProblem(trial)) throw Refusal.of(trial);
      return { ...trial, areas: areas.map(({ id, name }) => ({ id, name })), refusal: trial.refusal && reasonText(trial.refusal, t) };
    }),
  );
}

/** Localized reason why a promotion does not apply. */
const reasonText = ({ problem, values = {} }: Problem, t: Translator): string =>
  t(`desk.why_${problem}` as MessageKey, localizedValues(values, t.locale));
