interface InlineScriptProps {
  nonce?: string | undefined;
  type?: string | undefined;
  /** Of the project's own making, with every `<` of foreign text escaped. Empty in the browser, which leaves the server's as it is. */
  children: string;
}

export function InlineScript({ children, ...attributes }: InlineScriptProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as the text of an element, quotes and `<` would be escaped
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: children }} />;
}
