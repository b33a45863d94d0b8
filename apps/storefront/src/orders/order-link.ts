import { paths } from '../paths.ts';

/** Props of a link to the details of an order: the number is in the URL, so that it can be kept, and in the state, as the source has it. */
export const orderLink = (orderNo: number) => ({ to: { pathname: paths.order, search: `?no=${orderNo}` }, state: { orderNo } });
