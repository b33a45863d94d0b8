/** What a browser has to be able to do for the journey, whatever protocol it speaks. */

export interface Point {
  x: number;
  y: number;
}

/** Keys that type nothing. */
export type Key = 'Enter' | 'Escape' | 'Tab';

export interface Engine {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page; what goes in and what comes out is JSON. */
  run<Input extends unknown[], Output>(work: (...input: Input) => Output, ...input: Input): Promise<Output>;
  /** Presses the pointer there. CSS px of the window. */
  click(point: Point): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** What the window shows, as a PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Size {
  width: number;
  height: number;
}
