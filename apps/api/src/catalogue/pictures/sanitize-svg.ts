/**
 * SVG sanitizer: rewrites a drawing with an allowlist of elements and attributes. No scripts, event handlers, foreignObject or external
 * references. Drops unknown elements with their content.
 */

/** A picture's problem, as a sentence that follows its name. */
export class PictureProblem extends Error {
  readonly kind: ProblemKind;

  constructor(message: string, kind: ProblemKind = 'broken') {
    super(message);
    this.kind = kind;
  }
}

/** Error kinds that the console can explain. */
export type ProblemKind = 'heic' | 'format' | 'pixels' | 'broken';

const elements = new Set(
  [
    'svg g defs symbol use switch path rect circle ellipse line polyline polygon text tspan textPath title desc style image',
    'linearGradient radialGradient stop clipPath mask pattern marker filter',
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood',
    'feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
  ].flatMap((line) => line.split(' ')),
);

const namespace = 'http://www.w3.org/2000/svg';
/** Names of attributes to keep; prefixed ones belong to drawing programs. */
const plainName = /^(?!on)[a-z][\w-]*$/i;
const inside = /^#[\w.:-]+$/;
const embedded = /^data:image\/(png|jpeg|webp);base64,[\w+/=\s]*$/;

// Sticky regular expressions: each continues where the last match ended.
const skipped = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*>/y;
const cdata = /<!\[CDATA\[([\s\S]*?)\]\]>/y;
const opening = /<([A-Za-z_][\w:.-]*)((?:\s+[A-Za-z_:][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const closing = /<\/([A-Za-z_][\w:.-]*)\s*>/y;
const plain = /[^<]+/y;
const attribute = /([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Throws a PictureProblem for malformed input. */
export function sanitizeSvg(svg: string): string {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(svg);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const written: string[] = [];
  const open: { name: string; isKept: boolean; style: string[] | null }[] = [];
  const text = (value: string) => {
    const within = open.at(-1);
    if (!within?.isKept) return;
    if (within.style) within.style.push(value);
    else written.push(escaped(value));
  };
  const close = (name: string) => {
    const { isKept, style, name: opened } = open.pop() ?? {};
    if (opened !== name) throw new PictureProblem('is not well-formed: a tag is closed that is not open');
    if (style) written.push(isHarmlessStyle(style.join('')) ? escaped(style.join('')) : '');
    if (isKept) written.push(`</${name}>`);
  };

  while (at < svg.length) {
    if (take(skipped)) continue;
    const data = take(cdata);
    const characters = data ?? take(plain);
    if (characters) {
      text(data ? (data[1] ?? '') : decoded(characters[0]));
      continue;
    }
    const end = take(closing);
    if (end) {
      close(end[1] ?? '');
      continue;
    }
    const [, name = '', given = '', isEmpty = ''] = take(opening) ?? [];
    if (name === '') throw new PictureProblem('is not well-formed');
    const isKept = (open.at(-1)?.isKept ?? true) && elements.has(name);
    if (isKept) written.push(`<${name}${open.length === 0 ? ` xmlns="${namespace}"` : ''}${attributesOf(name, given)}${isEmpty}>`);
    if (isEmpty === '') open.push({ name, isKept, style: name === 'style' ? [] : null });
  }
  if (open.length > 0) throw new PictureProblem('is not well-formed: a tag is not closed');
  return written.join('').trim();
}

function attributesOf(element: string, given: string): string {
  const kept = new Map<string, string>();
  for (const [, name = '', double, single] of given.matchAll(attribute)) {
    const value = decoded(double ?? single ?? '');
    // Browsers treat `href` like `xlink:href`, with or without namespace.
    const isReference = /^(xlink:)?href$/i.test(name);
    if (isReference) {
      if (inside.test(value) || (element === 'image' && embedded.test(value))) kept.set('href', value);
    } else if (name !== 'xmlns' && plainName.test(name) && isHarmlessStyle(value)) kept.set(name, value);
  }
  return [...kept].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
}

/** Allowlist for CSS, including style attributes: no external files, and no escapes that could hide them. */
function isHarmlessStyle(css: string): boolean {
  if (/[\\@]|javascript:|expression\(|image-set\(|\bsrc\(/i.test(css)) return false;
  return [...css.matchAll(/url\(\s*(["']?)(.?)/gi)].every(([, , first]) => first === '#');
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (value: string): string =>
  value.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    const isCharacter = code === 9 || code === 10 || code === 13 || (code >= 32 && code < 0xd800) || (code > 0xdfff && code <= 0x10ffff);
    return isCharacter ? String.fromCodePoint(code) : '';
  });

const escaped = (value: string): string => value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
