/** Parses YAML into the tree. All scalars stay text: fields interpret `no`, `012` and `13:00`. */
import { isAlias, isMap, isScalar, isSeq, LineCounter, type ParsedNode, parseDocument, type YAMLError } from 'yaml';
import type { Problems } from '../problems.ts';
import { addField, type Table, type Value } from './tree.ts';

const hints: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'begins with a tab: indent with spaces',
  BAD_INDENT: 'is not indented like the lines around it',
  BAD_SCALAR_START: 'has a text that begins with a special character: put the text in quotes',
  BLOCK_AS_IMPLICIT_KEY: "has a second ': ' in it: put the text in quotes",
  MULTILINE_IMPLICIT_KEY: "is not 'field: value': the colon is missing, or a quote",
  MISSING_CHAR: "lacks a character: a quote, a comma, a bracket, or the colon of 'field: value'",
  MULTIPLE_DOCS: "has a line of '---': a file is one document",
  BAD_DQ_ESCAPE: 'has a backslash within double quotes: put the text in single quotes',
};

/** Null when unreadable; problems tell why. An empty document is an empty text. */
export function parseYaml(source: string, file: string, problems: Problems): Value | null {
  const counter = new LineCounter();
  const document = parseDocument(source, { schema: 'failsafe', uniqueKeys: false, lineCounter: counter, prettyErrors: false });
  for (const { code, pos, message } of [...document.errors, ...document.warnings].slice(0, 5))
    problems.error({ file, line: counter.linePos(pos[0]).line }, '', hints[code] ?? `is not valid YAML: ${message}`);
  if (document.errors.length > 0 || document.warnings.length > 0) return null;
  const lineOf = (node: ParsedNode) => counter.linePos(node.range[0]).line;

  const asValue = (node: ParsedNode | null, line: number): Value => {
    if (node === null) return { kind: 'text', text: '', file, line };
    if (isScalar(node)) return { kind: 'text', text: String(node.value ?? ''), file, line: lineOf(node) };
    if (isSeq(node))
      return { kind: 'list', values: node.items.map((each) => asValue(each as ParsedNode, lineOf(node))), file, line: lineOf(node) };
    if (isAlias(node) || !isMap(node)) {
      problems.error(
        { file, line: lineOf(node) },
        '',
        `${isAlias(node) ? `*${node.source}` : 'this'} refers to another place, which is not possible here: write it out`,
      );
      return { kind: 'text', text: '', file, line: lineOf(node) };
    }
    const table: Table = { kind: 'table', fields: new Map(), file, line: lineOf(node) };
    for (const pair of node.items) {
      const key = pair.key as ParsedNode;
      const place = { file, line: lineOf(key) };
      if (isScalar(key)) addField(table, String(key.value), asValue(pair.value as ParsedNode | null, place.line), place, problems);
      else problems.error(place, '', "is not 'field: value'");
    }
    return table;
  };
  return asValue(document.contents, 1);
}

/** Parses GeoJSON with the YAML parser, restricted to JSON syntax. */
export function parseJson(source: string, file: string, problems: Problems): Value | null {
  try {
    JSON.parse(source);
  } catch (error) {
    const [, line] = /line (\d+) column/.exec(String(error)) ?? [];
    const atEnd = /end of JSON/i.test(String(error));
    const place = { file, line: line ? Number(line) : source.slice(0, atEnd ? undefined : 0).split('\n').length };
    problems.error(place, '', 'is not valid JSON: a comma, a quote or a bracket is missing or too many');
    return null;
  }
  return parseYaml(source.replaceAll('\t', ' '), file, problems);
}
