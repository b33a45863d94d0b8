/** Prefetch on intent: the user is about to press it, with a pointer, a finger or the keyboard. */
export const onIntent = (act: () => void) => ({ onPointerEnter: act, onTouchStart: act, onFocus: act });
