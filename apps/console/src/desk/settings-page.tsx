/** Restaurant settings: texts, links, mails and appearance. */
import { settingsFields } from '@sufra/contract/desk/fields';
import { currencies } from '@sufra/contract/money';
import { colourProblems } from '@sufra/contract/restaurant/palette';
import { Button } from '@sufra/ui/button.tsx';
import { Select, TextArea } from '@sufra/ui/form/text-area.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Fragment } from 'react';
import { CountryOptions } from '../page/country-options.tsx';
import { Group, type Parts, partsOf, ThingFields, type ThingFormProps } from './form-parts.tsx';
import { SettingsOf } from './settings-frame.tsx';
import { SocialField } from './social-field.tsx';
import { useThingForm } from './use-thing-form.ts';

export function SettingsPage() {
  const { t } = useI18n();
  return <SettingsOf title={t('console.settings_title')} text={t('desk.settings_text')} form={SettingsForm} />;
}

const texts = [
  ['texts.slogan', 'desk.text_slogan'],
  ['texts.description', 'desk.text_description'],
  ['texts.promise', 'desk.text_promise'],
  ['texts.promiseText', 'desk.text_promise_text'],
  ['texts.about', 'desk.text_about'],
  ['texts.cuisine', 'desk.text_cuisine'],
] as const;

function SettingsForm({ thing, reload }: ThingFormProps) {
  const { t } = useI18n();
  const form = useThingForm(thing, settingsFields, reload);
  const { field, control, around } = partsOf(thing, form);
  /** Both languages beside each other. */
  const both = (path: string, what: string, { isLong = false, required = false, hint = '' } = {}) => {
    const Control = isLong ? TextArea : TextField;
    const [english, arabic] = [t('desk.in_english', { what }), t('desk.in_arabic', { what })];
    return (
      <>
        {around(`${path}.en`, <Control label={english} hint={hint} lang="en" dir="ltr" required={required} {...field(`${path}.en`)} />)}
        {around(`${path}.ar`, <Control label={arabic} hint={hint} lang="ar" dir="rtl" {...field(`${path}.ar`)} />)}
      </>
    );
  };
  return (
    <ThingFields thing={thing} form={form}>
      <Group title={t('desk.texts')}>
        {both('name', t('desk.text_name'), { required: true })}
        {texts.map(([path, what]) => (
          <Fragment key={path}>{both(path, t(what), { isLong: true })}</Fragment>
        ))}
      </Group>
      <Group title={t('desk.contact')} isWide>
        {around('social', <SocialField {...control('social')} />)}
      </Group>
      <Group title={t('desk.paying')}>
        {around('cardMarks', <TextField label={t('desk.card_marks')} hint={t('desk.card_marks_text')} {...field('cardMarks')} />)}
        {around(
          'country',
          <Select label={t('desk.country')} hint={t('desk.country_text')} {...field('country')}>
            <CountryOptions />
          </Select>,
        )}
        {around(
          'currency',
          <Select label={t('desk.currency')} hint={t('desk.currency_text')} {...field('currency')}>
            {Object.values(currencies).map(({ code, name }) => (
              <option key={code} value={code}>
                {name[t.locale]}
              </option>
            ))}
          </Select>,
        )}
        {around('tips', <TextField label={t('desk.tips')} hint={t('desk.tips_text')} dir="ltr" {...field('tips')} />)}
      </Group>
      <Group title={t('desk.guests')}>
        {around(
          'guestEmail',
          <Select label={t('desk.guest_email')} hint={t('desk.guest_email_text')} {...field('guestEmail')}>
            <option value="required">{t('desk.guest_email_required')}</option>
            <option value="optional">{t('desk.guest_email_optional')}</option>
          </Select>,
        )}
      </Group>
      <Group title={t('desk.emails')}>
        {both('mail.sender', t('desk.sender'), { hint: t('desk.sender_text') })}
        {around('mail.replyTo', <TextField label={t('desk.reply_to')} type="email" {...field('mail.replyTo')} />)}
      </Group>
      <Group title={t('desk.look')} text={t('desk.look_text')}>
        <ColourFields around={around} control={control} />
      </Group>
    </ThingFields>
  );
}

const themes = ['light', 'dark'] as const;
const colours = ['primary', 'accent'] as const;

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** The four theme colours with previews. Offers a legible alternative for insufficient contrast. */
function ColourFields({ around, control }: Pick<Parts, 'around' | 'control'>) {
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
