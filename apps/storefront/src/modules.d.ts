declare module '*.json?compiled' {
  const messages: import('@sufra/i18n').CompiledMessages;
  export default messages;
}
