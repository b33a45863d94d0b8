/** Pictures embedded into mails as `cid:` parts, so that reading loads nothing. Unreadable pictures are omitted. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brandSource, defaultPicturesFolder, isOwnerPicture } from '../../catalogue/brand/brand.ts';
import { DrawnPictures } from '../../catalogue/brand/drawn-pictures.ts';
import { readThumbnail } from '../../catalogue/pictures/files.ts';
import type { Context } from '../../context/context.ts';

export interface MailPicture {
  /** Content id, a content hash. */
  cid: string;
  type: 'image/jpeg' | 'image/png';
  content: Buffer;
}

export type MailPictures = ReturnType<typeof openMailPictures>;

/** Size limits in bytes, together below 150 KB of attachments per mail. */
const most = { logo: 40_000, dishes: 105_000 };
/** Timeout in ms; a newly drawn logo may come with the next mail. */
const patience = 3000;
/** Opaque variant of the logo, visible on any background. */
const opaque = 'apple-touch-icon.png';

export function openMailPictures(context: Pick<Context, 'env' | 'log' | 'catalogue' | 'database'>) {
  const { env, catalogue, database } = context;
  const store = { db: database.background, env };
  const drawn = new DrawnPictures(context);

  async function logoFile(): Promise<string | null> {
    const source = brandSource(catalogue);
    if (!isOwnerPicture(source, opaque)) return join(defaultPicturesFolder, opaque);
    const folder = await Promise.race([drawn.folderOf(source), wait(patience, null, { ref: false })]);
    return folder && join(folder, opaque);
  }

  return {
    async logo(): Promise<MailPicture | null> {
      const path = await logoFile();
      const content = path && (await readFile(path).catch(() => null));
      return content && content.length <= most.logo ? pictureOf(content, 'image/png') : null;
    },
    /** Dish pictures of a branch, by dish id. */
    async dishes(branchId: number, itemIds: readonly number[]): Promise<ReadonlyMap<number, MailPicture>> {
      const menu = catalogue.menu(branchId);
      const found = new Map<number, MailPicture>();
      let left = most.dishes;
      for (const id of new Set(itemIds)) {
        const content = await readThumbnail(store, menu?.item(id)?.picture ?? '');
        if (!content || content.length > left) continue;
        left -= content.length;
        found.set(id, pictureOf(content, 'image/jpeg'));
      }
      return found;
    },
  };
}

const pictureOf = (content: Buffer, type: MailPicture['type']): MailPicture => ({
  cid: `${createHash('sha256').update(content).digest('hex').slice(0, 20)}.${type === 'image/png' ? 'png' : 'jpg'}@sufra`,
  type,
  content,
});
