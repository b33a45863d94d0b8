/** A picture of the owner's, made on one machine with an API: the other one has to serve it as well. */
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { makePictures } from '../../apps/api/src/catalogue/pictures/make.ts';
import { registerPictures } from '../../apps/api/src/catalogue/pictures/queries.ts';
import type { Database } from '../../apps/api/src/platform/db/database.ts';

/** Returns the path at which browsers ask for it. `dataDir`: of the machine that makes it. */
export async function seedPicture(database: Database, dataDir: string): Promise<string> {
  const folder = join(dataDir, 'given');
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'harees.jpg');
  await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a0522d' } })
    .jpeg()
    .toFile(path);
  const { size, mtimeMs } = await stat(path);
  await registerPictures(database.kysely, [{ name: 'harees.jpg', path, size, mtimeMs }]);
  await makePictures({ db: database.kysely, env: { dataDir } });
  const { rows } = await database.execute("select hash from picture where name = 'harees.jpg'");
  return `/pictures/${rows[0]?.hash}-640.webp`;
}
