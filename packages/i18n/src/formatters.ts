/** Formatters of Intl, each made once: making one takes a hundred times longer than using it. */

/** `make`, remembering what it made for the same arguments, of which there are few: locales, styles and time zones. */
function keep<Arguments extends unknown[], Made>(make: (...input: Arguments) => Made): (...input: Arguments) => Made {
  const made = new Map<string, Made>();
  return (...input) => {
    const key = JSON.stringify(input);
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(...input);
    made.set(key, fresh);
    return fresh;
  };
}

export const dateTimeFormat = keep((...input: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...input));
export const numberFormat = keep((...input: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...input));
export const pluralRules = keep((...input: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...input));
