/** Countries with their calling codes (ITU-T E.164), and what a typed phone number becomes. */
import { latinDigits } from '@sufra/contract/text';

export interface Country {
  /** ISO 3166-1, small letters. */
  code: string;
  /** Digits after the plus. */
  calling: string;
}

/** The Gulf first; of those that share a code, the one that is meant unless another was chosen comes first. */
const table = `ae971 sa966 qa974 kw965 bh973 om968 us1 gb44 ru7 it39 no47 au61 fi358 gp590 cw599 re262 ma212
ad376 af93 ag1268 ai1264 al355 am374 ao244 ar54 as1684 at43 aw297 ax358 az994 ba387 bb1246 bd880 be32 bf226 bg359 bi257 bj229 bl590 bm1441
bn673 bo591 bq599 br55 bs1242 bt975 bw267 by375 bz501 ca1 cc61 cd243 cf236 cg242 ch41 ci225 ck682 cl56 cm237 cn86 co57 cr506 cu53 cv238
cx61 cy357 cz420 de49 dj253 dk45 dm1767 do1809 dz213 ec593 ee372 eg20 eh212 er291 es34 et251 fj679 fk500 fm691 fo298 fr33 ga241 gd1473
ge995 gf594 gg44 gh233 gi350 gl299 gm220 gn224 gq240 gr30 gt502 gu1671 gw245 gy592 hk852 hn504 hr385 ht509 hu36 id62 ie353 il972 im44
in91 io246 iq964 ir98 is354 je44 jm1876 jo962 jp81 ke254 kg996 kh855 ki686 km269 kn1869 kp850 kr82 ky1345 kz7 la856 lb961 lc1758 li423
lk94 lr231 ls266 lt370 lu352 lv371 ly218 mc377 md373 me382 mf590 mg261 mh692 mk389 ml223 mm95 mn976 mo853 mp1670 mq596 mr222 ms1664 mt356
mu230 mv960 mw265 mx52 my60 mz258 na264 nc687 ne227 nf672 ng234 ni505 nl31 np977 nr674 nu683 nz64 pa507 pe51 pf689 pg675 ph63 pk92 pl48
pm508 pr1787 ps970 pt351 pw680 py595 ro40 rs381 rw250 sb677 sc248 sd249 se46 sg65 sh290 si386 sj47 sk421 sl232 sm378 sn221 so252 sr597
ss211 st239 sv503 sx1721 sy963 sz268 tc1649 td235 tg228 th66 tj992 tk690 tl670 tm993 tn216 to676 tr90 tt1868 tv688 tw886 tz255 ua380
ug256 uy598 uz998 va39 vc1784 ve58 vg1284 vi1340 vn84 vu678 wf681 ws685 xk383 ye967 yt262 za27 zm260 zw263`;

export const countries: readonly Country[] = table.split(/\s+/).map((entry) => ({ code: entry.slice(0, 2), calling: entry.slice(2) }));

/** How many of `countries` lead the list; the others go by name. */
export const firstCountries = 6;

export const defaultCountry: Country = { code: 'ae', calling: '971' };

const maxDigits = 15;
/** Numbers here keep their leading zero when dialled from abroad. */
const keepsZero = new Set(['it', 'sm', 'va', 'ci', 'cg']);

/** From so many digits on, a number without its plus is taken for an international one. */
const internationalLength = 11;

/**
 * What is typed, as an international number: a plus and at most 15 Latin digits (AUTH-07). `00` is the plus; a national number, with or
 * without its leading zero, gets the country's code, so that a number from the address book fits too.
 */
export function internationalPhone(typed: string, country: Country): string {
  const { calling } = country;
  // A whole number pasted behind the code that stands there already.
  const meant = typed.slice(Math.max(0, typed.lastIndexOf('+')));
  let digits = latinDigits(meant).replace(/\D/g, '');
  if (!/^\s*\+/.test(meant)) {
    const beginsWithCode = digits.startsWith(calling) || calling.startsWith(digits);
    if (digits.startsWith('00')) digits = digits.slice(2);
    else if (!beginsWithCode && digits.length < internationalLength) digits = calling + digits;
  }
  if (digits.startsWith(`${calling}0`) && !keepsZero.has(country.code)) digits = calling + digits.slice(calling.length + 1);
  return `+${digits.slice(0, maxDigits)}`;
}

/** The country of an international number: the chosen one while it fits, else the one with the longest code that does. */
export function countryOf(phone: string, chosen: Country): Country {
  const digits = phone.slice(1);
  let best = chosen;
  let length = digits.startsWith(chosen.calling) ? chosen.calling.length : 0;
  for (const country of countries) {
    if (country.calling.length <= length || !digits.startsWith(country.calling)) continue;
    best = country;
    length = country.calling.length;
  }
  return best;
}

/** The same number in another country. */
export const withCountry = (phone: string, from: Country, to: Country): string => {
  const digits = phone.slice(1);
  return `+${to.calling}${digits.startsWith(from.calling) ? digits.slice(from.calling.length) : ''}`.slice(0, maxDigits + 1);
};
