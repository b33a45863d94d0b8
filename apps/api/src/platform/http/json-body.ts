/** JSON bodies. Refuses what is nested too deep before it is parsed: 60 KB of brackets take the parser and all that walks the result 40 ms and more. */

const [quote, backslash, openArray, closeArray, openObject, closeObject] = [34, 92, 91, 93, 123, 125];

/** Whether arrays and objects lie deeper in each other than that. One pass over the text; brackets in strings do not count. */
export function isDeeperThan(json: string, deepest: number): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (isText) {
      if (code === backslash) at += 1;
      else if (code === quote) isText = false;
    } else if (code === quote) isText = true;
    else if (code === openArray || code === openObject) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (code === closeArray || code === closeObject) depth -= 1;
  }
  return false;
}
