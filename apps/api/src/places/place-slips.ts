/** Slips that make another word of the same letters: two swapped, or a wrong vowel in a short word. */

const vowels = ['a', 'e', 'i', 'o', 'u'];
const arabicVowels = ['ا', 'و', 'ي'];
/** Swapped letters of shorter words make other words that the customer may mean. */
const minSwapLength = 4;
/** Longer words are no names. */
const maxSwapLength = 30;
const vowelLength = 3;

/** Words that a typed one may be a slip of, each with how well it then matches. */
export function slipsOf(word: string): [word: string, closeness: number][] {
  if (word.length === vowelLength) return otherVowels(word).map((slip) => [slip, 0.75]);
  // A beginning of another word (0.8) says less than all letters of this one; in four letters it says as much.
  return word.length < minSwapLength || word.length > maxSwapLength
    ? []
    : swaps(word).map((slip) => [slip, word.length > minSwapLength ? 0.85 : 0.75]);
}

function swaps(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`).filter(
    (slip) => slip !== word,
  );
}

function otherVowels(word: string): string[] {
  return [...word].flatMap((letter, at) => {
    const others = [vowels, arabicVowels].find((list) => list.includes(letter)) ?? [];
    return others.filter((other) => other !== letter).map((other) => word.slice(0, at) + other + word.slice(at + 1));
  });
}
