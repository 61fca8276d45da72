// A client session against the example "Right of way at sea", in every MCP revision, for a person to read.
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const root = fileURLToPath(new URL('..', import.meta.url));
const QUESTIONS = [
  { First: 'ferry', Second: 'sailing_yacht', Situation: 'crossing' },
  { First: 'sailing_yacht', Second: 'ferry', Situation: 'overtaking' },
  { First: 'motor_sailer', Second: 'sailing_yacht', Situation: 'crossing' },
  { First: 'trawler', Second: 'cable_layer', Situation: 'head_on' },
];

const SESSIONS = [
  { version: '2025-06-18', options: { supportedProtocolVersions: ['2025-06-18'] } },
  { version: '2025-11-25', options: {} },
  { version: '2026-07-28', options: { versionNegotiation: { mode: { pin: '2026-07-28' } } } },
];

for (const { version, options } of SESSIONS) {
  console.log(`\nAn MCP ${version} client starts: rhetor serve examples/right_of_way/loader.lgt`);
  const client = new Client({ name: 'demo', version: '1.0.0' }, options);
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ['dist/cli/main.js', 'serve', 'examples/right_of_way/loader.lgt'],
      cwd: root,
    }),
  );
  console.log(
    `  connected; the server speaks ${client.getNegotiatedProtocolVersion()} and says: ${client.getInstructions()}`,
  );

  const { tools } = await client.listTools();
  for (const tool of tools) {
    const names = (schema) => Object.keys(schema?.properties ?? {}).join(', ') || 'nothing';
    console.log(`  tool ${tool.name}: takes ${names(tool.inputSchema)}; gives ${names(tool.outputSchema)}`);
  }

  for (const question of QUESTIONS) {
    const { structuredContent } = await client.callTool({ name: 'gives_way', arguments: question });
    console.log(
      `  ${question.First} and ${question.Second}, ${question.Situation}: ${structuredContent.GivesWay} gives way.`,
    );
    console.log(`    ${structuredContent.Rule}`);
  }

  const refused = await client.callTool({ name: 'gives_way', arguments: { ...QUESTIONS[0], Situation: 'drifting' } });
  console.log(`  a wrong argument is explained: ${refused.content[0].text}`);
  await client.close();
}
