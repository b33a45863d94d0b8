import { useSearchParams } from 'react-router';
import { orderPath } from '../paths.ts';

/** An order over the board as it is, so that closing it leads back there. */
export function useOrderPath(): (number: number) => string {
  const [asked] = useSearchParams();
  const search = asked.size > 0 ? `?${asked}` : '';
  return (number) => `${orderPath(number)}${search}`;
}
