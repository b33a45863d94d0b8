/** Precompresses the built files of a folder with brotli and gzip. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const [folder] = process.argv.slice(2);

for (const file of globSync(`${folder}/**/*.{js,css,svg,json,webmanifest,txt}`)) {
  const content = readFileSync(file);
  if (content.length < 500) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
