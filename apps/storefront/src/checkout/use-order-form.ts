/** Single checkout form: guest details and door of a new address. Parts are validated while shown. */
import type { Branch } from '@sufra/contract/branches/model';
import { guestForm, phoneGuestForm } from '@sufra/contract/guests/details/forms';
import { guestCheckout } from '@sufra/contract/guests/endpoints';
import type { GuestDetails } from '@sufra/contract/guests/model';
import type { MessageKey } from '@sufra/i18n';
import { placeErrors } from '@sufra/ui/form/form.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useEffect, useState } from 'react';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { useForm } from '../calls/form-errors.ts';
import { wireResolver } from '../calls/wire-resolver.ts';
import { useSite } from '../site/page-head.tsx';
import { type OrderFields, saveFields, useOrderFields } from '../visit/order-fields.ts';
import { isUnitAddressComplete, unitAddressFields, unitAddressLabel, unitAddressProblems } from '../visit/unit-address.ts';
import type { UnsavedParts } from './prepare-order.ts';
import { useNewAddress } from './use-new-address.ts';

const checkGuest = wireResolver(guestCheckout, guestForm);
const checkPhoneGuest = wireResolver(guestCheckout, phoneGuestForm);

/** Whether the e-mail is optional for guests, who then prove the phone (PHONE-05). */
export const useIsEmailOptional = (): boolean => useSite()?.guestEmail === 'optional';

/** Page order, so that the first invalid field gets the focus. */
const names = ['name', 'phone', 'email', 'pin', 'kind', 'building', 'number', 'driverNote'] as const satisfies (keyof OrderFields)[];

interface OrderFormOptions {
  asksGuest: boolean;
  asksAddress: boolean;
  /** Labels of existing addresses. */
  taken: readonly string[];
}

type CheckedFields = OrderFields & { guest: GuestDetails | null };
export type OrderForm = ReturnType<typeof useOrderForm>;

export function useOrderForm(branch: Branch, { asksGuest, asksAddress, taken }: OrderFormOptions) {
  const { t } = useI18n();
  const check = useIsEmailOptional() ? checkPhoneGuest : checkGuest;
  const [defaultValues] = useState(() => {
    const kept = useOrderFields.getState();
    return Object.fromEntries(names.map((name) => [name, kept[name]])) as unknown as OrderFields;
  });
  const resolver: Resolver<OrderFields, unknown, CheckedFields> = async (values, context, options) => {
    const { name, phone, email } = values;
    const who = asksGuest ? await check({ name, phone, email }, context, options as never) : null;
    const errors: FieldErrors<OrderFields> = { ...(who?.errors as FieldErrors<OrderFields>) };
    if (asksAddress) {
      const missing = pinProblem();
      if (missing) errors.pin = { type: 'required', message: missing };
      for (const [field, message] of Object.entries(unitAddressProblems(values)))
        errors[field as 'building' | 'number'] = { type: 'required', message };
    }
    if (Object.keys(errors).length > 0) return { values: {}, errors };
    return { values: { ...values, guest: who && (who.values as GuestDetails) }, errors: {} };
  };
  const form = useForm<OrderFields, CheckedFields>({ resolver, defaultValues, send: async () => undefined });
  // Register lazily loaded fields in page order.
  for (const name of names) form.register(name);
  const { watch, handleSubmit, setError } = form;
  const [guestFields] = useState(() => {
    let onShown = () => {};
    const shown = new Promise<void>((resolve) => {
      onShown = resolve;
    });
    return { shown, onShown };
  });
  const place = useNewAddress(branch, watch('pin'), asksAddress);
  const pinProblem = (): MessageKey | null => {
    if (!place.point) return 'addresses.location_required';
    return place.isAreaKnown && !place.area ? 'checkout.address_outside' : null;
  };
  useEffect(() => watch((values) => saveFields(values as OrderFields)).unsubscribe, [watch]);

  return {
    ...form,
    place,
    /** Called once the lazily loaded guest fields are on the page. A check waits for them: only they can take the focus. */
    onGuestFields: guestFields.onShown,
    pinProblem: form.formState.isSubmitted || watch('pin') ? pinProblem() : null,
    isComplete: !asksAddress || (place.area !== null && isUnitAddressComplete(watch())),
    /** What to create before the order; null when invalid, with focus on the first error. */
    async check(): Promise<UnsavedParts | null> {
      if (!asksGuest && !asksAddress) return { guest: null, newAddress: null };
      if (asksGuest) await guestFields.shown;
      const checked = await new Promise<CheckedFields | null>((resolve) => void handleSubmit(resolve, () => resolve(null))());
      if (!checked) return null;
      if (!asksAddress) return { guest: checked.guest, newAddress: null };
      const where = await place.find();
      const door = unitAddressFields(checked, t);
      const name = unitAddressLabel(checked, door.building, taken, t);
      return where && { guest: checked.guest, newAddress: { id: null, ...where, name, ...door } };
    },
    /** Shows field errors of the server; false for other errors. */
    showErrors: (error: unknown): boolean => {
      const rest = placeErrors<OrderFields>(error, names, setError);
      return rest !== null && rest.length === 0;
    },
  };
}
