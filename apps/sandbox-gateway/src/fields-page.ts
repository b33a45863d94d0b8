/** HTML frames of the card fields, with the only script allowed in them. */
import { brandAndLast4, cardNames, cards, type SavedCard, type Session } from './model.ts';
import { challengeForm, html, saveBox, savedCardFace, spaced } from './page.ts';
import { type Texts, texts } from './texts.ts';

const frame = (session: Session, body: string, script: string, data: Record<string, string> = {}): string =>
  html(session.locale, body, { script, data: { origin: new URL(session.successUrl).origin, ...data } });

const field = (
  name: string,
  label: string,
  { digits, autocomplete, placeholder }: { digits: number; autocomplete: string; placeholder: string },
) =>
  `<div><label for="${name}">${label}</label><input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" maxlength="23"
 data-digits="${digits}" placeholder="${placeholder}" aria-describedby="error"></div>`;

/** Choice between saved cards, latest first, and another card. */
function savedChoice(saved: readonly SavedCard[], t: Texts): string {
  const choice = (value: string, label: string, checked = '') =>
    `<label class="choice"><input type="radio" name="saved" value="${value}"${checked}>${label}</label>`;
  const cards = saved.map((card, index) => choice(card.id, savedCardFace(card, t), index === 0 ? ' checked' : ''));
  return saved.length === 0 ? '' : `<fieldset><legend>${t.savedCards}</legend>${cards.join('')}${choice('', t.anotherCard)}</fieldset>`;
}

/** `saved`: cards available for payment; null where cards cannot be saved. */
export function cardFrame(session: Session, script: string, saved: readonly SavedCard[] | null): string {
  const t = texts[session.locale];
  const buttons = cardNames.map(
    (name) => `<li><button type="button" class="plain" data-number="${cards[name]}"><span>${t.cards[name]}</span>
<span class="muted"><bdi>${brandAndLast4(name).brand}</bdi> <bdi dir="ltr">${spaced(cards[name])}</bdi></span></button></li>`,
  );
  return frame(
    session,
    `${savedChoice(saved ?? [], t)}<div id="new"${saved?.length ? ' hidden' : ''}><div class="fields">${field('number', t.cardNumber, { digits: 16, autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' })}<div class="pair">
${field('expiry', t.expiry, { digits: 4, autocomplete: 'cc-exp', placeholder: 'MM/YY' })}${field('code', t.securityCode, { digits: 3, autocomplete: 'cc-csc', placeholder: '123' })}
</div></div>${saved ? saveBox(session, t) : ''}<details><summary>${t.testCards}</summary><ul>${buttons.join('')}</ul></details></div>
<p class="error" id="error" role="alert"></p>`,
    script,
    { incomplete: t.incomplete },
  );
}

export const walletFrame = (session: Session, script: string): string =>
  frame(session, `<button type="button" class="wallet" data-wallet>${texts[session.locale].walletPay}</button>`, script, { bare: 'yes' });

/** Simulates the bank's 3-D Secure challenge, framed over the merchant's page. */
export const challengeFrame = (session: Session, script: string, { wrong = false } = {}): string =>
  frame(session, challengeForm(session, { wrong }), script);

export const answeredFrame = (session: Session, script: string): string => frame(session, '', script, { answered: 'yes' });

/** Tells any embedding page that there is nothing to pay. */
export const unknownFrame = (script: string): string => html('en', '', { script, data: { unknown: 'yes' } });
