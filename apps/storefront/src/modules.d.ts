declare module '*.json?compiled&part=site' {
  const messages: Partial<import('@sufra/i18n').CompiledMessages>;
  export default messages;
}

declare module '*.json?compiled&part=cart' {
  const messages: Partial<import('@sufra/i18n').CompiledMessages>;
  export default messages;
}

declare module '*.json?compiled&part=customer' {
  const messages: Partial<import('@sufra/i18n').CompiledMessages>;
  export default messages;
}

declare module '*.json?compiled&part=dish' {
  const messages: Partial<import('@sufra/i18n').CompiledMessages>;
  export default messages;
}

declare module '*.json?compiled&part=map' {
  const messages: Partial<import('@sufra/i18n').CompiledMessages>;
  export default messages;
}

declare module '*.json?compiled&part=noscript' {
  const messages: Partial<import('@sufra/i18n').CompiledMessages>;
  export default messages;
}
