/** Areas into a GeoJSON file and out of one. What is read is laid over what is typed, and saved like it. */
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useRef, useState } from 'react';
import { ErrorNotice } from '../../page/states.tsx';
import { fromGeoJson, type GeoArea, type GeoProblem, toGeoJson } from './geojson.ts';

interface FilesProps {
  /** What the file is called. */
  code: string;
  areas: () => GeoArea[];
  /** Absent: the areas cannot be changed. */
  onTake?: ((areas: GeoArea[]) => void) | undefined;
}

/** Bytes; what is longer has more corners than areas may have. */
const largest = 2_000_000;

export function Files({ code, areas, onTake }: FilesProps) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<GeoProblem | null>(null);
  const [taken, setTaken] = useState(0);
  const save = () => {
    const url = URL.createObjectURL(new Blob([toGeoJson(areas())], { type: 'application/geo+json' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${code}.geojson`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  const read = async (file: File | undefined) => {
    if (!file || !onTake) return;
    const found = file.size > largest ? { wrong: 'file' as const, area: '' } : fromGeoJson(await file.text());
    setProblem('wrong' in found ? found : null);
    setTaken('wrong' in found ? 0 : found.length);
    if (!('wrong' in found)) onTake(found);
  };
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{t('areas.files')}</h2>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={save}>
          {t('areas.file_save')}
        </Button>
        {onTake && (
          <>
            <Button variant="secondary" onClick={() => input.current?.click()}>
              {t('areas.file_open')}
            </Button>
            <input
              ref={input}
              type="file"
              accept=".geojson,.json,application/geo+json,application/json"
              aria-label={t('areas.file_open')}
              hidden
              onChange={({ target }) => {
                void read(target.files?.[0]);
                // The same file may be read again.
                target.value = '';
              }}
            />
          </>
        )}
      </div>
      <ErrorNotice>{problem && t(`areas.file_${problem.wrong}`, { area: problem.area })}</ErrorNotice>
      {taken > 0 && <p role="status">{t('areas.file_taken', { count: taken })}</p>}
    </section>
  );
}
