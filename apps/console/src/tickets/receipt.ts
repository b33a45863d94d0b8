/** Code for receipt printers, loaded lazily: other devices never download it. */
export { escPos } from '@sufra/contract/kitchen/escpos';
export { paint } from './paint.ts';
export { chooseUsbPrinter, printByUsb } from './usb.ts';
