import { ApiError } from '../calls/call.ts';
import { ask, type Move } from './questions.tsx';

/** Repeats the request after a confirmed question. Null when declined. */
export async function insistOn<Saved>(
  send: (isConfirmed: boolean) => Promise<Saved>,
  moves: () => Move[] = () => [],
): Promise<Saved | null> {
  let isConfirmed = false;
  for (;;)
    try {
      return await send(isConfirmed);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code !== 'password_again' && (code !== 'price_jump' || isConfirmed)) throw error;
      if (!(await ask(code === 'price_jump' ? { about: 'jump', moves: moves() } : { about: 'password' }))) return null;
      isConfirmed ||= code === 'price_jump';
    }
}
