/** The product's texts, for tests. */
import arabic from '../messages/ar.json' with { type: 'json' };
import english from '../messages/en.json' with { type: 'json' };
import { compileMessages } from './compile.ts';
import { createTranslator } from './index.ts';

export const en = createTranslator('en', compileMessages(english));
export const ar = createTranslator('ar', compileMessages(arabic));
