/** What receipt printers need. Lazy loading: devices that print with the browser, or not at all, never download it. */
export { escPos } from '@sufra/contract/kitchen/escpos';
export { paint } from './paint.ts';
export { chooseUsbPrinter, printByUsb } from './usb.ts';
