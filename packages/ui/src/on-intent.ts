/** For what is dear to have ready: somebody is about to press it, with a pointer, a finger or the keyboard. */
export const onIntent = (act: () => void) => ({ onPointerEnter: act, onTouchStart: act, onFocus: act });
