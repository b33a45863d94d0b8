/** A part of the messages (packages/i18n/src/vite.ts). */
declare module '*&compiled' {
  const messages: Partial<import('@sufra/i18n').CompiledMessages>;
  export default messages;
}
