/** Modal question store: asked over any screen. */
import { create } from 'zustand';

export function questionOf<Question, Answer>() {
  const useStore = create<{ asked: { question: Question; answer: (answer: Answer) => void } | null }>(() => ({ asked: null }));
  const ask = (question: Question): Promise<Answer> =>
    new Promise((resolve) => {
      const answer = (given: Answer) => {
        useStore.setState({ asked: null });
        resolve(given);
      };
      useStore.setState({ asked: { question, answer } });
    });
  return { ask, useAsked: () => useStore(({ asked }) => asked) };
}
