/** Protocol-independent browser interface for the journey. */

export interface Point {
  x: number;
  y: number;
}

/** Non-printing keys. */
export type Key = 'Enter' | 'Escape' | 'Tab';

export interface Engine {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page; arguments and results are JSON. */
  run<Input extends unknown[], Output>(work: (...input: Input) => Output, ...input: Input): Promise<Output>;
  /** Clicks at a position in CSS px of the window. */
  click(point: Point): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Screenshot of the window as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Size {
  width: number;
  height: number;
}
