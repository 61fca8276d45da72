// Reads lines of any length in linear time, parses them, and answers the sum.
let parts = [];
process.stdin.on('data', (chunk) => {
  let start = 0;
  for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
    parts.push(chunk.subarray(start, end));
    const { id, params } = JSON.parse(Buffer.concat(parts).toString('utf8'));
    const sum = params.arguments.a + params.arguments.b;
    process.stdout.write(
      `${JSON.stringify({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text: String(sum) }] } })}\n`,
    );
    parts = [];
    start = end + 1;
  }
  parts.push(chunk.subarray(start));
});
