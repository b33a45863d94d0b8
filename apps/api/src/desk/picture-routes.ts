import { pictureLimits } from '@sufra/contract/desk/pictures';
import { uploadPicture } from '@sufra/contract/desk/served';
import { Uploads } from '../catalogue/pictures/uploads.ts';
import type { Context } from '../context/context.ts';
import { InvalidInput } from '../platform/http/errors.ts';
import type { Serve } from '../platform/http/serve.ts';

/** `refuse` throws when changes on screen are disabled. */
export function pictureRoutes(serve: Serve, context: Pick<Context, 'db' | 'env' | 'now'>, refuse: () => void): void {
  const uploads = new Uploads(context, context.now);
  serve(uploadPicture, async ({ input }) => {
    refuse();
    const content = Buffer.from(input.content, 'base64');
    if (content.length === 0 || content.length > pictureLimits.partBytes) throw new InvalidInput({ content: ['errors.invalid'] });
    const taken = await uploads.take({ ...input, content });
    if ('problem' in taken) throw new InvalidInput({ picture: [`desk.picture_${taken.problem}`] });
    return taken;
  });
}
