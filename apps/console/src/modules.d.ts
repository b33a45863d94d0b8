/** Their default export is `Partial<CompiledMessages>`: see messages.ts. */
declare module '*.json?compiled&part=console';
declare module '*.json?compiled&part=sold';
declare module '*.json?compiled&part=desk';
declare module '*.json?compiled&part=areas';
declare module '*.json?compiled&part=setup';
