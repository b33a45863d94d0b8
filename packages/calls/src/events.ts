/**
 * Incremental parser of server-sent events, like EventSource, which cannot send a token.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export interface ServerEvent {
  /** Id of this or the latest event that had one; empty for none. */
  id: string;
  event: string;
  data: string;
}

export class EventReader {
  readonly #decoder = new TextDecoder();
  #rest = '';
  #id = '';
  #event = '';
  #data: string[] = [];

  /** Consumes a chunk; returns the events it completes. */
  take(bytes: Uint8Array): ServerEvent[] {
    this.#rest += this.#decoder.decode(bytes, { stream: true });
    // A CRLF may be split between chunks.
    const isHalf = this.#rest.endsWith('\r');
    const lines = (isHalf ? this.#rest.slice(0, -1) : this.#rest).split(/\r\n|\n|\r/);
    this.#rest = (lines.pop() ?? '') + (isHalf ? '\r' : '');
    return lines.flatMap((line) => this.#takeLine(line) ?? []);
  }

  #takeLine(line: string): ServerEvent | null {
    if (line === '') return this.#complete();
    const [name = ''] = line.split(':', 1);
    // Not by a pattern: `.` does not match U+2028 and U+2029, which a note may contain.
    const value = line.slice(name.length + 1).replace(/^ /, '');
    if (name === 'event') this.#event = value;
    if (name === 'data') this.#data.push(value);
    if (name === 'id' && !value.includes('\0')) this.#id = value;
    return null;
  }

  #complete(): ServerEvent | null {
    const event = { id: this.#id, event: this.#event || 'message', data: this.#data.join('\n') };
    const isEvent = this.#data.length > 0;
    this.#event = '';
    this.#data = [];
    return isEvent ? event : null;
  }
}
