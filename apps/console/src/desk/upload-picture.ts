/** Chunked picture upload with retries per part. */
import { patiently } from '@sufra/calls/patience';
import { uploadPicture } from '@sufra/contract/desk/endpoints';
import { pictureLimits } from '@sufra/contract/desk/pictures';
import { call } from '../calls/call.ts';

/** Timeout (ms) per part; the last one includes conversion. */
const patience = 120_000;

/** Uploads a picture; `onSent` reports progress in parts. Resolves with its name. Rejects with an ApiError. */
export async function sendPicture(file: File, onSent: (sent: number, of: number) => void, signal: AbortSignal): Promise<string> {
  const upload = crypto.randomUUID();
  const of = Math.max(1, Math.ceil(file.size / pictureLimits.partBytes));
  for (let part = 0; ; part++) {
    const start = part * pictureLimits.partBytes;
    const content = await base64Of(file.slice(start, start + pictureLimits.partBytes));
    const { picture } = await patiently(
      () => call(uploadPicture, { upload, name: file.name.slice(-200), part, of, content }, { signal, patience }),
      { signal },
    );
    onSent(part + 1, of);
    if (picture !== null) return picture;
  }
}

const base64Of = (part: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(part);
  });

/** URL of a picture; uploaded names contain the content hash. Null while not converted. */
export function pictureUrl(name: string, known: Readonly<Record<string, string>>): string | null {
  const [, hash] = /-([\da-f]{20})\.\w+$/.exec(name) ?? [];
  return known[name] || (hash ? `/pictures/${hash}-640.webp` : null);
}
