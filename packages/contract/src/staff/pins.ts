/** Rules of PINs. */

/** A PIN locks after this many wrong attempts. */
export const pinTries = 5;

export const pinLength = { least: 4, most: 6 } as const;

/** Whether a PIN is easily guessed: an arithmetic sequence, such as 0000, 1234 and 9876, or a repeated half, such as 1212. */
export function isWeakPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10);
  const half = pin.length / 2;
  return new Set(steps).size < 2 || pin.slice(0, half) === pin.slice(half);
}
