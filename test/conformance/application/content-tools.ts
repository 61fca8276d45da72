import { ApplicationError, type JsonSchema } from 'rhetor';
import { type FixtureTool, fixture, PIXEL, pause, SILENCE, said } from './fixture.js';

/** The schema that a listing must give back word for word. */
const CONTACT_SCHEMA: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

const MIXED = { uri: 'test://mixed-content-resource', mimeType: 'application/json', text: '{"mixed":true}' };

/** Tools that show every kind of result, and the ways of telling while a tool runs. */
export const contentTools: readonly FixtureTool[] = [
  fixture('test_simple_text', 'Answers with a text.', () => said('This is a simple text response for testing.')),
  fixture('test_image_content', 'Answers with an image.', () => ({
    content: [{ type: 'image', data: PIXEL, mimeType: 'image/png' }],
  })),
  fixture('test_audio_content', 'Answers with a sound.', () => ({
    content: [{ type: 'audio', data: SILENCE, mimeType: 'audio/wav' }],
  })),
  fixture('test_embedded_resource', 'Answers with a resource.', () => ({
    content: [
      {
        type: 'resource',
        resource: { uri: 'test://embedded-resource', mimeType: 'text/plain', text: 'An embedded resource.' },
      },
    ],
  })),
  fixture('test_multiple_content_types', 'Answers with a text, an image and a resource.', () => ({
    content: [
      { type: 'text', text: 'Three kinds of content:' },
      { type: 'image', data: PIXEL, mimeType: 'image/png' },
      { type: 'resource', resource: MIXED },
    ],
  })),
  fixture('test_tool_with_logging', 'Logs while it works.', async (_, { log }) => {
    for (const step of ['started', 'at work', 'done']) {
      log('info', `The tool is ${step}`);
      await pause(50);
    }
    return said('Logged.');
  }),
  fixture('test_logging_tool', 'Logs, for those who asked for it.', (_, { log }) => {
    log('info', 'The tool was called');
    return said('Logged.');
  }),
  fixture('test_error_handling', 'Fails.', () => {
    throw new ApplicationError('This tool intentionally returns an error for testing');
  }),
  fixture('test_tool_with_progress', 'Reports progress while it works.', async (_, { progress }) => {
    for (const step of [0, 50, 100]) {
      progress({ progress: step, total: 100 });
      await pause(50);
    }
    return said('Done.');
  }),
  fixture('test_reconnection', 'Lets go of the connection, and ends after that.', async (_, { releaseConnection }) => {
    releaseConnection();
    await pause(100);
    return said('The client came back.');
  }),
  {
    name: 'json_schema_2020_12_tool',
    description: 'Has a schema with many keywords.',
    inputSchema: CONTACT_SCHEMA,
    run: () => said('The arguments fit.'),
  },
  {
    name: 'test_x_mcp_header',
    description: 'Has an argument that is repeated in a header.',
    inputSchema: {
      type: 'object',
      properties: { region: { type: 'string', 'x-mcp-header': 'Region' }, query: { type: 'string' } },
    },
    run: ({ region }) => said(`The region is ${String(region ?? 'not given')}.`),
  },
];
