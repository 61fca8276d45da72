import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Application, SPEC_VERSIONS, type SpecVersion, silentLogger } from '../../src/application/index.js';
import { loadLogtalk } from '../../src/logtalk/load.js';
import { type Answerer, accept, converse } from '../interaction/driver.js';
import { at, connect } from '../specs/client.js';

const FILE = fileURLToPath(new URL('../../examples/twenty_questions/loader.lgt', import.meta.url));
const TOOLS = ['identify_tree', 'identify_tree_in_rounds'];
const CASES = SPEC_VERSIONS.flatMap((spec) => TOOLS.map((tool) => [tool, spec] as const));

let application: Application;
/** The trees, with what each has. */
const trees = new Map<string, readonly string[]>();

beforeAll(async () => {
  ({ application } = await loadLogtalk({ file: FILE, logger: silentLogger }));
  for (const tree of await listed('trees', {}, 'Trees')) {
    trees.set(tree, await listed('describe_tree', { Tree: tree }, 'Features'));
  }
});

afterAll(() => application.close?.());

async function listed(name: string, args: Record<string, string>, output: string): Promise<readonly string[]> {
  const reply = await converse(connect(application), '2026-07-28', 'tools/call', { name, arguments: args }, () => {});
  return Object(at(reply, 'result', 'structuredContent', output));
}

/** Stands before a tree and answers truly. */
function before(tree: string, asked: string[] = []): Answerer {
  return (request) => {
    const message = String(at(request, 'params', 'message'));
    asked.push(message);
    const isThere = trees.get(tree)?.some((feature) => message === `Does it have ${feature}?`);
    return accept({ answer: isThere ? 'yes' : 'no' });
  };
}

function identify(tool: string, spec: SpecVersion, answer: Answerer) {
  return converse(connect(application), spec, 'tools/call', { name: tool }, answer);
}

describe.each(CASES)('%s, for a client of %s', (tool, spec) => {
  it('identifies every tree by at most twenty different questions', async () => {
    for (const tree of trees.keys()) {
      const asked: string[] = [];
      const reply = await identify(tool, spec, before(tree, asked));
      expect(at(reply, 'result', 'structuredContent')).toEqual({ Tree: tree, Questions: asked.length });
      expect(asked.length).toBeLessThanOrEqual(20);
      expect(new Set(asked).size).toBe(asked.length);
    }
  });

  it('says what is left when the user can tell nothing', async () => {
    const asked: unknown[] = [];
    const reply = await identify(tool, spec, (request) => {
      asked.push(request);
      return accept({ answer: 'unknown' });
    });
    expect(asked).toHaveLength(20);
    expect(reply).toMatchObject({
      result: { isError: true, content: [{ text: `I cannot tell. Trees that it may be: ${trees.size}` }] },
    });
  });

  it('stops when the user does not want to go on', async () => {
    const reply = await identify(tool, spec, () => ({ action: 'decline' }));
    expect(reply).toMatchObject({ result: { isError: true, content: [{ text: 'You do not want to go on.' }] } });
  });
});
