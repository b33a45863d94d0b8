/** Visitor actions in an engine: finds elements by role and name like a screen reader, and only clicks uncovered ones. */
import type { Engine, Point } from './engine.ts';

const selectors = {
  article: 'article',
  button: 'button:not([role])',
  checkbox: 'input[type=checkbox]',
  combobox: '[role=combobox]',
  dialog: 'dialog[open]',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]:not([role])',
  menuitem: '[role=menuitem]',
  option: '[role=option]',
  region: 'section',
  searchbox: 'input[type=search]:not([role])',
  tab: '[role=tab]',
  textbox: 'textarea, input:not([type=search], [type=checkbox], [type=radio])',
};

export type Role = keyof typeof selectors;

export interface ElementQuery {
  role: Role;
  /** The full name, or a pattern. */
  name: string | RegExp;
  /** The containing element. */
  within?: ElementQuery;
}

const patience = 20_000;

export function userActionsOf(engine: Engine) {
  /** Its position, once stable and uncovered. */
  async function place(wanted: ElementQuery): Promise<Point> {
    let before: Point | null = null;
    let sameTimes = 0;
    return until(`no ${described(wanted)} to be pressed`, async () => {
      const now: Point | null = await engine.run(locate, sent(wanted), true);
      sameTimes = now && before && now.x === before.x && now.y === before.y ? sameTimes + 1 : 0;
      before = now;
      return sameTimes === 3 ? now : null;
    });
  }

  const isThere = (wanted: ElementQuery) => engine.run(locate, sent(wanted), false).then((found) => found !== null);

  return {
    /** Opens a page and waits for hydration. */
    async opens(url: string): Promise<void> {
      await engine.goto(url);
      await this.arrives();
    },
    /** Waits for hydration after a navigation. */
    async arrives(): Promise<void> {
      await until('the page’s scripts never took over', () =>
        engine.run(() => document.documentElement.dataset.hydrated !== undefined || null),
      );
    },
    async presses(wanted: ElementQuery): Promise<void> {
      await engine.click(await place(wanted));
    },
    async fills(wanted: ElementQuery, text: string): Promise<void> {
      // On a slow machine a field may move while it is pressed: press again until it has the focus.
      await until(`${described(wanted)} never got the focus`, async () => {
        await engine.click(await place(wanted));
        const [focused, field] = [await engine.run(placeOfFocus), await engine.run(locate, sent(wanted), false)];
        return (focused.x === field?.x && focused.y === field.y) || null;
      });
      await engine.type(text);
    },
    async sees(wanted: ElementQuery): Promise<void> {
      await until(`no ${described(wanted)}`, async () => (await isThere(wanted)) || null);
    },
    async seesNo(wanted: ElementQuery): Promise<void> {
      await until(`still ${described(wanted)}`, async () => !(await isThere(wanted)) || null);
    },
    isThere,
    place,
  };
}

export type UserActions = ReturnType<typeof userActionsOf>;

/** Polls until there is a result. */
export async function until<T>(complaint: string, ask: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${complaint} within ${patience / 1000} s`);
}

const described = ({ role, name, within }: ElementQuery): string => `${role} “${name}”${within ? ` in ${described(within)}` : ''}`;

interface SentQuery {
  selector: string;
  name: string;
  isPattern: boolean;
}

/** Outermost first, as JSON. */
const sent = ({ role, name, within }: ElementQuery): SentQuery[] => [
  ...(within ? sent(within) : []),
  { selector: selectors[role], name: typeof name === 'string' ? name : name.source, isPattern: typeof name !== 'string' },
];

/** Runs in the page: centre of the element, scrolled into view; null when it is missing or covered. */
function locate(path: readonly SentQuery[], toPress: boolean): Point | null {
  const shown = (id: string) => document.getElementById(id)?.textContent ?? '';
  const nameOf = (element: HTMLElement) => {
    const [label] = (element as Partial<HTMLInputElement>).labels ?? [];
    const by = element.getAttribute('aria-labelledby')?.split(' ').map(shown).join(' ');
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is no part of a name
    const name = element.ariaLabel ?? by ?? label?.textContent ?? element.innerText;
    return name.replaceAll(/\s+/g, ' ').trim();
  };
  let around: Element[] = [document.body];
  for (const { selector, name, isPattern } of path) {
    const isCalled = (element: HTMLElement) => (isPattern ? new RegExp(name).test(nameOf(element)) : nameOf(element) === name);
    around = around
      .flatMap((outer) => [...outer.querySelectorAll<HTMLElement>(selector)])
      .filter((each) => isCalled(each) && each.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  }
  const [found] = around;
  if (!found) return null;
  const middle = () => {
    const { left, top, width, height } = found.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  if (!toPress) return middle();
  // Text changes its width when its font arrives.
  if (document.fonts.status === 'loading') return null;
  const isFree = () => {
    const hit = document.elementFromPoint(middle().x, middle().y);
    return found.contains(hit) || (hit instanceof HTMLLabelElement && hit.control === found);
  };
  if (!isFree()) found.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  // Sticky elements may cover it.
  if (!isFree()) found.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return isFree() && !found.matches(':disabled') ? middle() : null;
}

/** Runs in the page: centre of the focused element. */
function placeOfFocus(): Point {
  const { left, top, width, height } = (document.activeElement ?? document.body).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
