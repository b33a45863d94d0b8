import type { Page } from './page.ts';

const lifetimeMs = 30_000;
const capacity = 300;

/** Finished pages, for as long as opening hours cannot have changed much; the oldest makes room. */
export class PageCache {
  private readonly pages = new Map<string, { page: Page; until: number }>();

  get(key: string): Page | null {
    const entry = this.pages.get(key);
    if (!entry) return null;
    if (entry.until > Date.now()) return entry.page;
    this.pages.delete(key);
    return null;
  }

  set(key: string, page: Page): void {
    this.pages.delete(key);
    this.pages.set(key, { page, until: Date.now() + lifetimeMs });
    const oldest = this.pages.keys().next().value;
    if (this.pages.size > capacity && oldest !== undefined) this.pages.delete(oldest);
  }
}
