/**
 * Print style sheet for screen, A4 and 80 mm receipt rolls. Colours are black on white in every theme. Media queries choose the narrow form
 * by paper width. Fonts are inlined, so that a saved page still prints.
 */
import type { RestaurantSettings } from '@sufra/contract/restaurant/model';
import { palette } from '@sufra/contract/restaurant/palette';
import { lazy } from '../../platform/cache.ts';
import { arabic, latin, readWebFont, type Weight } from './fonts.ts';

const weights: readonly Weight[] = [400, 700];

const fontRules = (): string =>
  [latin, arabic]
    .flatMap((face) =>
      weights.map(
        (weight) =>
          `@font-face{font-family:"${face.name}";font-weight:${weight};src:url(data:font/woff2;base64,${readWebFont(face, weight).toString('base64')})}`,
      ),
    )
    .join('');

const rules = `
:root{color-scheme:only light;--ink:#1f1a17;--muted:#655c55;--line:#d9d0c5}
*{box-sizing:border-box;margin:0}
html{background:#efe9e0;color:var(--ink);font:400 15px/1.45 Figtree,"Readex Pro",system-ui,sans-serif;text-size-adjust:100%}
[lang=ar]{line-height:1.7}
body{padding:1rem}
nav{display:flex;flex-wrap:wrap;gap:.375rem;justify-content:center;margin-block-end:1rem}
nav>*{font:inherit;font-weight:700;color:var(--link);background:#fff;border:1px solid var(--line);border-radius:.75rem;min-block-size:2.75rem;
padding:.5rem .875rem;text-decoration:none;cursor:pointer}
nav>:is(button,:hover){background:var(--primary);border-color:var(--primary);color:#fff}
nav>:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
nav>[aria-current]{border-color:var(--primary);box-shadow:inset 0 0 0 1px var(--primary)}
main{container-type:inline-size;inline-size:100%;max-inline-size:210mm;margin-inline:auto;background:#fff;padding:clamp(1rem,5vw,14mm);border:1px solid var(--line)}
.roll{font-size:9pt}
.roll main{max-inline-size:80mm;padding:3mm;border:0}
header .pair{flex-wrap:nowrap}
.pair{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:1rem}
.pair>[lang=ar]{margin-inline-end:auto}
header,.title{padding-block-end:.75rem;border-block-end:2px solid var(--ink)}
header .pair:first-child{font-size:1.2rem;font-weight:700}
header .pair+.pair{color:var(--muted);font-size:.875rem}
h1{font-size:1.6rem;line-height:1.3;margin-block:1rem .75rem}
dl{display:grid;gap:.3rem}
dl>div{display:grid;grid-template-columns:1fr auto 1fr;gap:.75rem;align-items:baseline;font-size:.9375rem}
dt{color:var(--muted);white-space:nowrap}
dt[lang=ar]{order:1}
dd{font-weight:700;text-align:center;overflow-wrap:anywhere;text-wrap:balance}
table{inline-size:100%;border-collapse:collapse;margin-block:1.25rem .5rem;font-variant-numeric:tabular-nums}
th,td{padding:.5rem 0 .5rem .75rem;vertical-align:top;text-align:end}
thead th{font-size:.8125rem;color:var(--muted);border-block-end:1px solid var(--ink);vertical-align:bottom}
thead th>*{display:block;line-height:1.4}
thead th+th [lang=ar]{text-align:start}
thead th:first-child [lang=ar]{text-align:end}
tbody th,thead th:first-child{inline-size:44%;text-align:start;padding-inline-start:0}
tbody th{font-weight:400}
tbody tr{border-block-end:1px solid var(--line);break-inside:avoid}
tbody tr.strong{font-weight:700}
tbody tr.strong th{font-weight:700}
.below{color:var(--muted);font-size:.8125rem}
td{white-space:nowrap}
.sums{margin-inline-start:auto;inline-size:62%;break-inside:avoid}
.sums>div{display:grid;grid-template-columns:auto 1fr 7.5em;gap:.25rem .75rem;padding-block:.25rem;align-items:baseline}
.sums dt{white-space:normal}
.sums dt[lang=ar]{order:0}
.sums dd{font-weight:400;text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}
.sums .strong{border-block-start:2px solid var(--ink);font-weight:700;font-size:1.0625rem;padding-block-start:.5rem}
.sums .strong :is(dt,dd){color:inherit;font-weight:700}
.qr{inline-size:38mm;margin-block-start:1.25rem;break-inside:avoid}
.qr svg{display:block;inline-size:100%}
.qr figcaption{flex-direction:column;color:var(--muted);font-size:.8125rem}
.remark{margin-block-start:1.25rem;color:var(--muted);font-size:.8125rem}
@container (max-width:120mm){
header .pair{flex-direction:column;align-items:center;text-align:center}
header .pair>[lang=ar]{margin-inline:auto}
h1{font-size:1.25rem}
dl>div{font-size:.8125rem;gap:.5rem}
table{font-size:.8125rem}
thead,tbody,thead th,tbody th{display:block}
tr{display:grid;column-gap:.25rem;padding-block:.375rem}
tr>*,tbody th,thead th:first-child{padding:0;inline-size:auto}
thead th{font-size:.6875rem;border:0}
thead tr{border-block-end:1px solid var(--ink)}
thead th:first-child{display:none}
tbody th{grid-column:1/-1}
.c1 tr{grid-template-columns:1fr}.c3 tr{grid-template-columns:repeat(3,1fr)}.c4 tr{grid-template-columns:1fr repeat(3,2fr)}.c5 tr{grid-template-columns:1fr repeat(4,2fr)}
.sums{inline-size:100%}
.sums>div{grid-template-columns:auto 1fr auto;column-gap:.5rem}
.sums .strong{font-size:.875rem}
.qr{margin-inline:auto}
.qr figcaption{align-items:center;text-align:center}
.qr figcaption>[lang=ar]{margin-inline:auto}
.remark{font-size:.6875rem}
}
@page{size:A4;margin:14mm}
@page roll{size:80mm 297mm;margin:3mm}
@media print{
html{background:#fff;font-size:10.5pt}
.roll{font-size:9pt}
body{padding:0}
nav{display:none}
main,.roll main{max-inline-size:none;padding:0;border:0;page:auto}
.roll{page:roll}
*{print-color-adjust:exact}
}
@media print and (max-width:110mm){html{font-size:9pt}}
`;

/** Lazily built when the first invoice is opened. */
export const pageStyle = lazy(() => fontRules() + rules);

/** Theme colours of the screen-only parts. */
export const colourStyle = (colours: RestaurantSettings['colours']): string => {
  const { light } = palette(colours);
  return `:root{--primary:${light['--color-primary']};--link:${light['--text-color-primary']}}`;
};
