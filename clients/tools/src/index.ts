// The tools of assistants, and the server that offers them over the Model Context Protocol.
export { createToolServer } from './server';
export { CallRefusal, type ToolCallName, type ToolCalls, toolCalls } from './site';
