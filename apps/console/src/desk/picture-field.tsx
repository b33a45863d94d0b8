/** Picture field: camera or file, uploaded at once, saved with the form. */
import { randomKey } from '@sufra/calls/random-key';
import { withRetries } from '@sufra/calls/retries';
import { uploadPicture } from '@sufra/contract/desk/endpoints';
import { pictureLimits } from '@sufra/contract/desk/pictures';
import { Button } from '@sufra/ui/button.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { call } from '../calls/call.ts';
import { problemText } from '../calls/problems.ts';
import { type Crop, FocalPointField } from './focal-point-field.tsx';
import { FieldError, type Fields } from './form-fields.tsx';
import { useUploads } from './leave-guard.tsx';

interface PictureFieldProps {
  fields: Pick<Fields, 'control' | 'around'>;
  /** Name of the field. */
  path?: string;
  label: string;
  /** Crops by the field `focalPoint`; absent: it is shown whole. */
  cuts?: readonly Crop[];
  /** Picture URLs by name. */
  known: Readonly<Record<string, string>>;
}

/** Explicit types, because iOS converts HEIC to JPEG only for those. */
const formats = 'image/jpeg,image/png,image/webp,image/avif';

export function PictureField({ fields: { control, around }, path = 'picture', label, cuts, known }: PictureFieldProps) {
  const { t } = useI18n();
  const picture = control(path);
  const focalPoint = cuts && control('focalPoint');
  const id = useId();
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController | null>(null);
  const [status, setStatus] = useState('');
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => sending.current?.abort(), []);

  const put = (name: string) => {
    picture.onChange(name);
    focalPoint?.onChange('');
  };
  const send = async (file: File) => {
    sending.current?.abort();
    const abort = new AbortController();
    const { signal } = abort;
    sending.current = abort;
    setProblem(undefined);
    setStatus(t('desk.picture_sending', { percent: 0 }));
    useUploads.setState((count) => count + 1, true);
    try {
      const name = await sendPicture(
        file,
        // After the last part, most time is conversion.
        (sent, of) =>
          setStatus(sent >= of - 1 ? t('desk.picture_converting') : t('desk.picture_sending', { percent: Math.round((100 * sent) / of) })),
        signal,
      );
      if (!signal.aborted) put(name);
    } catch (error) {
      if (!signal.aborted) setProblem(problemText(error));
    } finally {
      useUploads.setState((count) => count - 1, true);
      if (!signal.aborted) setStatus('');
    }
  };
  const onChosen = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    // Reset, so that the same file can be chosen again.
    input.value = '';
    if (!file) return;
    if (file.size > pictureLimits.bytes) setProblem(t('desk.picture_large'));
    else if (file.size === 0) setProblem(t('desk.picture_broken'));
    else void send(file);
  };

  const url = picture.text === '' ? null : pictureUrl(picture.text, known);
  const error = problem ?? picture.error;
  return (
    <div className="flex flex-col gap-4">
      {url && cuts && focalPoint && around('focalPoint', <FocalPointField key={url} url={url} cuts={cuts} {...focalPoint} />)}
      {around(
        path,
        <fieldset aria-describedby={error ? id : undefined} className="flex min-w-0 flex-col gap-2">
          <legend className="sr-only">{label}</legend>
          {url && !focalPoint && <img src={url} alt="" className="max-h-40 w-fit max-w-full rounded-control border border-line" />}
          {!url && (
            <p className="flex items-center gap-2 text-muted">
              <Icon name="plate" />
              {picture.text === '' ? t('desk.picture_none') : t('desk.picture_not_shown', { name: picture.text })}
            </p>
          )}
          {!picture.disabled && (
            <div className="flex flex-wrap gap-2">
              <Button
                variant="secondary"
                className="hidden any-pointer-coarse:inline-flex"
                pending={status !== ''}
                onClick={() => camera.current?.click()}
              >
                {t('desk.picture_take')}
              </Button>
              <Button variant="secondary" pending={status !== ''} onClick={() => chooser.current?.click()}>
                {t('desk.picture_choose')}
              </Button>
              {picture.text !== '' && (
                <Button variant="ghost" onClick={() => put('')}>
                  {t('desk.picture_remove')}
                </Button>
              )}
              <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={onChosen} />
              <input ref={chooser} type="file" hidden accept={formats} onChange={onChosen} />
            </div>
          )}
          <p role="status" className={classNames('text-sm text-muted', status === '' && 'sr-only')}>
            {status}
          </p>
          <FieldError id={id}>{error}</FieldError>
        </fieldset>,
      )}
    </div>
  );
}

/** Timeout (ms) per part; the last one includes conversion. */
const patience = 120_000;

/** Uploads a picture in parts, each with retries; `onSent` reports progress in parts. Resolves with its name. Rejects with an ApiError. */
async function sendPicture(file: File, onSent: (sent: number, of: number) => void, signal: AbortSignal): Promise<string> {
  const upload = randomKey();
  const of = Math.max(1, Math.ceil(file.size / pictureLimits.partBytes));
  for (let part = 0; ; part++) {
    const start = part * pictureLimits.partBytes;
    const content = await base64Of(file.slice(start, start + pictureLimits.partBytes));
    const { picture } = await withRetries(
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
function pictureUrl(name: string, known: Readonly<Record<string, string>>): string | null {
  const [, hash] = /-([\da-f]{20})\.\w+$/.exec(name) ?? [];
  return known[name] || (hash ? `/pictures/${hash}-640.webp` : null);
}
