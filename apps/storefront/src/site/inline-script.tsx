interface InlineScriptProps {
  nonce?: string | undefined;
  type?: string | undefined;
  /** Trusted script text with `<` escaped. Empty in the browser, where hydration keeps the server's. */
  children: string;
}

export function InlineScript({ children, ...attributes }: InlineScriptProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as the text of an element, quotes and `<` would be escaped
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: children }} />;
}
