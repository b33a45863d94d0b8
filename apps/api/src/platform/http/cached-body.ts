/** The body that was sent last: as long as what it is made of is the same, so is it, with its tag and its compressed forms. */
import { CompressedBody, type Compression } from './compressed.ts';

export class CachedBody {
  readonly #compression: Compression;
  #content: string | Buffer | undefined;
  #body: CompressedBody | undefined;

  constructor(compression: Compression) {
    this.#compression = compression;
  }

  /** Of a text, or of bytes that are kept elsewhere. */
  of(content: string | Buffer): CompressedBody {
    if (this.#body === undefined || content !== this.#content) {
      this.#content = content;
      this.#body = new CompressedBody(content, this.#compression);
    }
    return this.#body;
  }
}
