import type { DemoModifier, DemoModifierGroup } from './types.ts';

/** A choice that costs nothing. */
export function free(slug: string, nameEn: string, nameAr: string): DemoModifier {
  return { slug, nameEn, nameAr, pickupFils: 0, deliveryFils: 0 };
}

/** A choice with a price, in fils; the delivered price is the same unless given. */
export function paid(slug: string, nameEn: string, nameAr: string, pickupFils: number, deliveryFils: number = pickupFils): DemoModifier {
  return { slug, nameEn, nameAr, pickupFils, deliveryFils };
}

/** Completes a group: its choices' slugs get the group's in front, so that they are unique on the whole menu. */
export function group(definition: DemoModifierGroup): DemoModifierGroup {
  const modifiers = definition.modifiers.map((modifier) => ({
    ...modifier,
    slug: `${definition.slug}-${modifier.slug}`,
  }));
  return { ...definition, modifiers };
}
