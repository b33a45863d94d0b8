declare module '*.json?compiled&part=console' {
  const messages: Partial<import('@sufra/i18n').CompiledMessages>;
  export default messages;
}
declare module '*.json?compiled&part=sold' {
  const messages: Partial<import('@sufra/i18n').CompiledMessages>;
  export default messages;
}
declare module '*.json?compiled&part=desk' {
  const messages: Partial<import('@sufra/i18n').CompiledMessages>;
  export default messages;
}
declare module '*.json?compiled&part=areas' {
  const messages: Partial<import('@sufra/i18n').CompiledMessages>;
  export default messages;
}
declare module '*.json?compiled&part=setup' {
  const messages: Partial<import('@sufra/i18n').CompiledMessages>;
  export default messages;
}
