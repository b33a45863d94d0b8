/** Reads server-sent events, cut wherever they are: what EventSource does, which can send no token. https://html.spec.whatwg.org/multipage/server-sent-events.html */
export interface ServerEvent {
  /** Of this event or the last one before it that had any; empty for none. */
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

  /** Takes the next bytes in; returns the events that they complete. */
  take(bytes: Uint8Array): ServerEvent[] {
    this.#rest += this.#decoder.decode(bytes, { stream: true });
    // The second half of a line's end may still be on its way.
    const isHalf = this.#rest.endsWith('\r');
    const lines = (isHalf ? this.#rest.slice(0, -1) : this.#rest).split(/\r\n|\n|\r/);
    this.#rest = (lines.pop() ?? '') + (isHalf ? '\r' : '');
    return lines.flatMap((line) => this.#takeLine(line) ?? []);
  }

  #takeLine(line: string): ServerEvent | null {
    if (line === '') return this.#complete();
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
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
