import { type CheckedAddress, saveAddress } from '@sufra/contract/addresses/endpoints';
import type { Address, AddressInput } from '@sufra/contract/addresses/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { ApiError, call } from '../api.ts';
import { showFormErrors } from '../calls/form-errors.ts';
import { addressesKey } from './address-queries.ts';

/** Those that every address form shows. */
const fields = [
  ...(['name', 'areaId', 'lat', 'lng', 'city', 'street', 'building', 'apartment', 'floor'] as const),
  ...(['landmark', 'makaniNumber', 'driverNote'] as const),
] as const;

/** `refusal` is about the address as a whole; errors of a field go to `setError`. */
export function useSaveAddress(setError: UseFormSetError<AddressInput>, onSaved: (address: Address) => void) {
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (address: CheckedAddress) => call(saveAddress, address),
    meta: { handlesErrors: true },
    onMutate: () => setRefusal(null),
    onSuccess: async (address) => {
      await queryClient.invalidateQueries({ queryKey: addressesKey });
      onSaved(address);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'not_in_delivery_area')
        setError('lat', { type: 'server', message: error.error ?? '' }, { shouldFocus: true });
      else setRefusal(showFormErrors(error, fields, setError));
    },
  });
  return { save: mutate, isPending, refusal };
}
