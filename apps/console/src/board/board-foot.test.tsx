import { createTranslator } from '@sufra/i18n';
import { compileMessages } from '@sufra/i18n/compile';
import english from '@sufra/i18n/messages/en.json' with { type: 'json' };
import { I18nProvider } from '@sufra/ui/i18n.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BoardFoot } from './board.tsx';

const en = createTranslator('en', compileMessages(english));

test('STAFF-02 the clock of the board is that of its orders’ branch, wherever the tablet believes it is', () => {
  const drawn = renderToStaticMarkup(
    <I18nProvider t={en} setLocale={() => undefined}>
      <BoardFoot now={Date.parse('2026-11-23T20:40:00Z')} like="2026-11-23T09:00:00+05:45" />
    </I18nProvider>,
  );
  expect(drawn).toMatch(/>2:25\sAM</);
});
