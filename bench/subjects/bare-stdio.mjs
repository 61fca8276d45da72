// The least that can answer: reads lines, parses them, and answers the sum.
let rest = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (chunk) => {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop();
  let out = '';
  for (const line of lines) {
    const { id, params } = JSON.parse(line);
    const sum = params.arguments.a + params.arguments.b;
    out += `${JSON.stringify({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text: String(sum) }] } })}\n`;
  }
  process.stdout.write(out);
});
