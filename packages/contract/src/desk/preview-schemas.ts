/** Wire schemas of previews. */
import * as z from 'zod/mini';
import { about, namedObject } from '../wire/about.ts';
import { instant } from '../wire/units.ts';
import { wallClock } from './planned-schemas.ts';
import { deskEdit } from './schemas.ts';

export const previewBody = z.object({
  edits: about(
    z.array(deskEdit).check(z.maxLength(40_000, 'errors.invalid')),
    'What is laid over, as in a save; none shows what is there.',
  ),
  at: z.optional(wallClock),
});

export const deskPreview = namedObject('DeskPreview', 'A link to the shop with changes laid over.', {
  path: about(
    z.string(),
    'Path on this server, which takes the page of the shop to begin with as `to`. It marks the browser that opens it.',
  ),
  until: instant('When the link ends.'),
});
