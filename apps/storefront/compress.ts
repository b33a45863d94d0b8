/** Makes the brotli and gzip forms of the built files, once, so that serving them costs nothing. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

for (const file of globSync('build/client/**/*.{js,css,svg,json,webmanifest,txt}')) {
  const content = readFileSync(file);
  if (content.length < 500) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
