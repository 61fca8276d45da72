export * from './application/index.js';
export type {
  Algorithm,
  IntrospectionClient,
  IntrospectionOptions,
  JwtOptions,
  KeySet,
  KeySource,
  OAuthOptions,
  ResourceMetadata,
  Verification,
} from './auth/options.js';
export type { Operation, ScopeChecker, ScopePolicy, ScopeTable } from './auth/scopes.js';
export { type TokenVerifier, type VerifiedToken, VerifierUnavailableError } from './auth/verifier.js';
export { createHandler, type Handler } from './handler.js';
export { OPTIONS, OptionError, type Options } from './options.js';
export { type Environment, type Server, start } from './server.js';
export {
  type ApplicationSpecification,
  type Definition,
  defineApplication,
  type PromptDefinition,
  type PromptSpecification,
  prompt,
  type ResourceDefinition,
  type ResourceSpecification,
  resource,
  type ToolDefinition,
  type ToolSpecification,
  tool,
} from './typescript/define.js';
export { applicationFrom } from './typescript/derive.js';
export { ModuleLoadError, SignatureError } from './typescript/errors.js';
export { type LogtalkOptions, type LogtalkPart, logtalk } from './typescript/logtalk.js';
export type { FromJsonSchema, TemplateVariables } from './typescript/schema-types.js';
export type { CallStyle, ModuleSignatures, ResultKind, Signature, StreamUse } from './typescript/signature.js';
export { SchemaDefinitionError, type StandardSchema } from './typescript/standard-schema.js';
