// The page of an MCP endpoint, for a person: what there is, forms to try it, how to connect.

import { Connection, endpoint, headerValue, MODERN } from './connection.js';
import { code, field, make, pre } from './fields.js';

/** Something to try: its fields, a button, and what came of it. */
function form(fields, action, run) {
  const output = make('output', { 'aria-live': 'polite' });
  const button = make('button', { textContent: action });
  const element = make('form', {}, ...fields.map((one) => one.element), button);
  element.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    output.classList.remove('bad');
    output.replaceChildren('…');
    try {
      const { nodes, isError = false } = await run((line) => output.append(pre(line)));
      output.classList.toggle('bad', isError);
      output.replaceChildren(...nodes);
    } catch (error) {
      output.classList.add('bad');
      output.replaceChildren(pre(error.code === undefined ? error.message : `${error.message} (${error.code})`));
    } finally {
      button.disabled = false;
    }
  });
  return [element, output];
}

/** What a notification says, in a line. */
function tell({ method, params }) {
  if (method === 'notifications/progress') {
    const { progress, total, message } = params;
    return `${progress}${total === undefined ? '' : ` of ${total}`}${message === undefined ? '' : `: ${message}`}`;
  }
  return method === 'notifications/message' ? `${params.level}: ${JSON.stringify(params.data)}` : method;
}

function contentNode(block) {
  switch (block.type) {
    case 'text':
      return pre(block.text);
    case 'image':
      return make('img', { src: `data:${block.mimeType};base64,${block.data}`, alt: 'An image from the server' });
    case 'audio':
      return make('audio', { src: `data:${block.mimeType};base64,${block.data}`, controls: true });
    case 'resource':
      return pre(block.resource.text ?? `${block.resource.uri} (${block.resource.mimeType ?? 'bytes'})`);
    default:
      return pre(JSON.stringify(block, null, 2));
  }
}

function card(name, title, description, ...children) {
  const summary = make('summary', {}, code(name), title ? make('span', { textContent: ` – ${title}` }) : undefined);
  const text = description ? make('p', { textContent: description }) : undefined;
  return make('details', {}, summary, text, ...children);
}

function toolCard(connection, tool) {
  const { properties = {}, required = [] } = tool.inputSchema;
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    ...field(name, schema, tool.inputSchema, required.includes(name)),
  }));
  const run = async (onLine) => {
    const given = fields
      .map(({ name, read, schema }) => ({ name, schema, text: read() }))
      .filter(({ text }) => text !== undefined);
    const argumentsText = `{${given.map(({ name, text }) => `${JSON.stringify(name)}:${text}`).join(',')}}`;
    const headers = parameterHeaders(tool.inputSchema, JSON.parse(argumentsText));
    const onNotification = (message) => onLine(tell(message));
    const { result } = await connection.request(
      'tools/call',
      { name: tool.name },
      { headers, argumentsText, onNotification },
    );
    const nodes = (result.content ?? []).map(contentNode);
    if (result.structuredContent !== undefined) nodes.push(pre(JSON.stringify(result.structuredContent, null, 2)));
    if (result.resultType === 'input_required')
      nodes.push(pre('The tool asks for input, which this page does not give.'));
    return { nodes, isError: result.isError === true };
  };
  return card(tool.name, tool.title, tool.description, ...form(fields, 'Call', run));
}

/** The headers that repeat arguments. */
function parameterHeaders(schema, args) {
  const headers = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const value = args?.[name];
    if (value === undefined || value === null) continue;
    if (property['x-mcp-header'] !== undefined) headers[`Mcp-Param-${property['x-mcp-header']}`] = headerValue(value);
    if (property.properties !== undefined) Object.assign(headers, parameterHeaders(property, value));
  }
  return headers;
}

/** The texts that were put in, by name. */
function texts(fields) {
  const entries = fields.map(({ name, read }) => [name, read()]).filter(([, text]) => text !== undefined);
  return Object.fromEntries(entries.map(([name, text]) => [name, JSON.parse(text)]));
}

function promptCard(connection, prompt) {
  const fields = (prompt.arguments ?? []).map(({ name, description, required = false }) => ({
    name,
    ...field(name, { type: 'string', ...(description === undefined ? {} : { description }) }, {}, required),
  }));
  const run = async () => {
    const { result } = await connection.request('prompts/get', { name: prompt.name, arguments: texts(fields) });
    const nodes = result.messages.flatMap(({ role, content }) => [
      make('strong', { textContent: role }),
      contentNode(content),
    ]);
    return { nodes };
  };
  return card(prompt.name, prompt.title, prompt.description, ...form(fields, 'Get', run));
}

async function read(connection, uri) {
  const { result } = await connection.request('resources/read', { uri });
  const nodes = result.contents.map(({ text, blob, mimeType = '' }) => {
    if (text !== undefined) return pre(text);
    if (mimeType.startsWith('image/')) return contentNode({ type: 'image', data: blob, mimeType });
    return pre(`${mimeType || 'bytes'}, ${blob.length} characters of Base64`);
  });
  return { nodes };
}

function resourceCard(connection, resource) {
  return card(
    resource.uri,
    resource.title ?? resource.name,
    resource.description,
    ...form([], 'Read', () => read(connection, resource.uri)),
  );
}

function templateCard(connection, template) {
  const uri = { name: 'uri', ...field('uri', { type: 'string', default: template.uriTemplate }, {}, true) };
  const run = () => read(connection, texts([uri]).uri);
  return card(template.uriTemplate, template.title ?? template.name, template.description, ...form([uri], 'Read', run));
}

/** How to connect each client, with the lines to copy. */
function connections(name) {
  const json = (value) => JSON.stringify(value, null, 2);
  const meta = {
    'io.modelcontextprotocol/protocolVersion': MODERN,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: meta } });
  return [
    [
      'Claude Desktop (claude_desktop_config.json)',
      json({ mcpServers: { [name]: { command: 'npx', args: ['-y', 'mcp-remote', endpoint] } } }),
    ],
    ['VS Code (.vscode/mcp.json)', json({ servers: { [name]: { type: 'http', url: endpoint } } })],
    ['Cursor (.cursor/mcp.json)', json({ mcpServers: { [name]: { url: endpoint } } })],
    [
      'curl',
      [
        `curl ${endpoint}`,
        `-H 'Content-Type: application/json'`,
        `-H 'Accept: application/json, text/event-stream'`,
        `-H 'MCP-Protocol-Version: ${MODERN}'`,
        `-H 'Mcp-Method: tools/list'`,
        `-d '${body}'`,
      ].join(' \\\n  '),
    ],
  ];
}

function connectionNodes([title, text]) {
  const lines = pre(text);
  const button = make('button', { type: 'button', textContent: 'Copy', 'aria-label': `Copy the lines for ${title}` });
  button.addEventListener('click', async () => {
    getSelection()?.selectAllChildren(lines);
    await navigator.clipboard?.writeText(text);
    button.textContent = 'Copied';
  });
  return [make('div', { className: 'copy' }, make('h3', { textContent: title }), button), lines];
}

function fill(id, nodes) {
  const section = document.getElementById(id);
  section.hidden = nodes.length === 0;
  section.append(...nodes);
}

async function show(connection) {
  const status = document.getElementById('status');
  const { capabilities = {}, serverInfo, instructions } = await connection.open();
  const ask = (facet, method, member) => (capabilities[facet] === undefined ? [] : connection.list(method, member));
  const [tools, prompts, resources, templates] = await Promise.all([
    ask('tools', 'tools/list', 'tools'),
    ask('prompts', 'prompts/list', 'prompts'),
    ask('resources', 'resources/list', 'resources'),
    ask('resources', 'resources/templates/list', 'resourceTemplates'),
  ]);
  status.textContent = `MCP server ${serverInfo?.name ?? ''} ${serverInfo?.version ?? ''}: ${tools.length === 1 ? 'one tool' : `${tools.length} tools`}`;
  if (instructions !== undefined) {
    const section = document.getElementById('instructions');
    section.hidden = false;
    section.querySelector('p').textContent = instructions;
  }
  fill(
    'tools',
    tools.map((tool) => toolCard(connection, tool)),
  );
  fill(
    'prompts',
    prompts.map((prompt) => promptCard(connection, prompt)),
  );
  fill('resources', [
    ...resources.map((resource) => resourceCard(connection, resource)),
    ...templates.map((template) => templateCard(connection, template)),
  ]);
  fill('connect', connections(serverInfo?.name ?? 'server').flatMap(connectionNodes));
}

const connection = new Connection();

async function start() {
  const status = document.getElementById('status');
  const tokenForm = document.getElementById('token-form');
  try {
    await show(connection);
    tokenForm.hidden = true;
    status.classList.remove('bad');
  } catch (error) {
    tokenForm.hidden = error.status !== 401;
    status.classList.add('bad');
    status.textContent = error.message;
  }
}

document.getElementById('token-form').addEventListener('submit', (event) => {
  event.preventDefault();
  connection.token = document.getElementById('token').value;
  start();
});
start();
