import type { MessageKey } from '@sufra/i18n';

/** USB printer error with a message for staff. `isBegun`: part of the ticket may be on paper. */
export class UsbProblem extends Error {
  readonly says: MessageKey & `console.usb_${string}`;
  readonly isBegun: boolean;

  constructor(says: UsbProblem['says'], isBegun = false) {
    super(says);
    this.says = says;
    this.isBegun = isBegun;
  }
}
