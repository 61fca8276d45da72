import { ApplicationError, type Context } from 'rhetor';
import { FEATURES, type Feature, INSTRUMENTS, QUESTIONS } from './instruments.js';

const MOST_QUESTIONS = 20;

const ANSWER = {
  type: 'object',
  properties: {
    answer: {
      type: 'string',
      oneOf: [
        { const: 'yes', title: 'Yes' },
        { const: 'no', title: 'No' },
        { const: 'unknown', title: 'I do not know' },
      ],
    },
  },
  required: ['answer'],
};

/**
 * Finds out which musical instrument the user thinks of, by asking up to twenty questions.
 *
 * @returns The instrument, and how many questions it took.
 */
export async function guess_instrument(context: Context): Promise<{ instrument: string; questions: number }> {
  let candidates = Object.keys(INSTRUMENTS);
  const open = new Set(FEATURES);
  let asked = 0;
  while (candidates.length > 1 && asked < MOST_QUESTIONS) {
    const feature = mostTelling(open, candidates);
    if (feature === undefined) break;
    open.delete(feature);
    asked++;
    context.progress({ progress: asked, message: `${candidates.length} instruments are left` });
    const answer = await ask(context, feature);
    if (answer !== 'unknown') candidates = candidates.filter((name) => has(name, feature) === (answer === 'yes'));
  }
  const [instrument, ...others] = candidates;
  if (instrument === undefined) throw new ApplicationError('I know no such instrument.');
  if (others.length > 0) throw new ApplicationError(`It is one of ${candidates.join(', ')}; I cannot tell which.`);
  return { instrument, questions: asked };
}

async function ask({ elicit }: Context, feature: Feature): Promise<string> {
  const reply = await elicit(QUESTIONS[feature], ANSWER);
  if (reply.action !== 'accept') throw new ApplicationError('You do not want to play any more.');
  return String(reply.content.answer);
}

/** The feature that comes nearest to halving the candidates. */
function mostTelling(open: ReadonlySet<Feature>, candidates: readonly string[]): Feature | undefined {
  let best: Feature | undefined;
  let smallest = 0;
  for (const feature of open) {
    const yes = candidates.filter((name) => has(name, feature)).length;
    const smaller = Math.min(yes, candidates.length - yes);
    if (smaller > smallest) {
      best = feature;
      smallest = smaller;
    }
  }
  return best;
}

function has(name: string, feature: Feature): boolean {
  return INSTRUMENTS[name]?.includes(feature) === true;
}
