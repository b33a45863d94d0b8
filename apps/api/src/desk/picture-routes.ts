import { pictureLimits } from '@sufra/contract/desk/pictures';
import { uploadPicture } from '@sufra/contract/desk/served';
import type { MessageKey } from '@sufra/i18n';
import { type Taken, Uploads } from '../catalogue/pictures/uploads.ts';
import type { Context } from '../context/context.ts';
import { InvalidInput } from '../platform/http/errors.ts';
import type { Serve } from '../platform/http/serve.ts';

type Problem = Extract<Taken, { problem: unknown }>['problem'];

const says: Readonly<Record<Problem, MessageKey>> = {
  heic: 'desk.picture_heic',
  format: 'desk.picture_format',
  pixels: 'desk.picture_pixels',
  broken: 'desk.picture_broken',
  incomplete: 'desk.picture_incomplete',
};

/** `refuse` throws where nothing can be changed on screen. */
export function pictureRoutes(serve: Serve, context: Pick<Context, 'db' | 'env' | 'now'>, refuse: () => void): void {
  const uploads = new Uploads(context, context.now);
  serve(uploadPicture, async ({ input }) => {
    refuse();
    const content = Buffer.from(input.content, 'base64');
    if (content.length === 0 || content.length > pictureLimits.partBytes) throw new InvalidInput({ content: ['errors.invalid'] });
    const taken = await uploads.take({ ...input, content });
    if ('problem' in taken) throw new InvalidInput({ picture: [says[taken.problem]] });
    return taken;
  });
}
