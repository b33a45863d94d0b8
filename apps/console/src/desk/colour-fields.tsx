/** The four theme colours with previews. Offers a legible alternative for insufficient contrast. */
import { colourProblems } from '@sufra/contract/restaurant/palette';
import { Button } from '@sufra/ui/button.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import type { Parts } from './form-parts.tsx';

const themes = ['light', 'dark'] as const;
const colours = ['primary', 'accent'] as const;

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

export function ColourFields({ around, control }: Pick<Parts, 'around' | 'control'>) {
  const { t } = useI18n();
  const of = (theme: (typeof themes)[number], colour: (typeof colours)[number]) => control(`colours.${theme}.${colour}`);
  const typed = (theme: (typeof themes)[number]) => ({ primary: of(theme, 'primary').text, accent: of(theme, 'accent').text });
  const all = { light: typed('light'), dark: typed('dark') };
  const isWhole = themes.every((theme) => colours.every((colour) => isColour(all[theme][colour])));
  const problems = isWhole ? colourProblems(all) : [];
  return themes.flatMap((theme) =>
    colours.map((colour) => {
      const { text, error, disabled, onChange } = of(theme, colour);
      const problem = problems.find((each) => each.theme === theme && each.colour === colour);
      const hint =
        problem && t('desk.colour_hard', { ratio: (Math.floor(problem.ratio * 100) / 100).toFixed(2), needed: String(problem.needed) });
      return around(
        `colours.${theme}.${colour}`,
        <>
          <TextField
            label={t(`desk.colour_${theme}_${colour}`)}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            error={error ?? hint}
            value={text}
            onChange={({ target }) => onChange(target.value.trim())}
            end={
              <input
                type="color"
                aria-label={t(`desk.colour_${theme}_${colour}`)}
                disabled={disabled}
                value={isColour(text) ? text : '#000000'}
                onChange={({ target }) => onChange(target.value)}
                className="size-11 rounded-control border-0 bg-transparent p-2"
              />
            }
          />
          {problem && !disabled && (
            <Button variant="secondary" className="self-start" onClick={() => onChange(problem.instead)}>
              {t('desk.colour_use', { colour: problem.instead })}
            </Button>
          )}
        </>,
      );
    }),
  );
}
