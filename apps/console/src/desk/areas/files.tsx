/** GeoJSON import and export of areas. Imported areas become unsaved edits. */
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useRef, useState } from 'react';
import { ErrorNotice } from '../../page/states.tsx';
import { fromGeoJson, type GeoArea, type GeoProblem, toGeoJson } from './geojson.ts';

interface FilesProps {
  /** Base name of the file. */
  code: string;
  areas: () => GeoArea[];
  /** Absent: read-only. */
  onTake?: ((areas: GeoArea[]) => void) | undefined;
}

/** Size limit in bytes; larger files exceed the corner limit. */
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
