/** What the text of a PlDoc comment says. */
export interface CommentText {
  /** Its paragraphs, without tags. */
  readonly description: string;
  /** The descriptions of the arguments, by name. */
  readonly parameters: ReadonlyMap<string, string>;
}

const TAG = /^@(\w+)\s*(.*)$/;

/** Reads what follows the modes in a comment. */
export function commentText(text: string): CommentText {
  const lines = text.split('\n').map((line) => line.trim());
  const firstTag = lines.findIndex((line) => TAG.test(line));
  const body = firstTag < 0 ? lines : lines.slice(0, firstTag);
  const parameters = new Map<string, string>();
  for (const { name, value } of firstTag < 0 ? [] : tags(lines.slice(firstTag))) {
    const [, argument, description] = /^([\p{L}\p{N}_]+)\s+(.+)$/u.exec(value) ?? [];
    const isParameter = name === 'param' || name === 'arg';
    if (isParameter && argument !== undefined && description !== undefined)
      parameters.set(argument, plain(description));
  }
  const paragraphs = body.join('\n').split(/\n{2,}/);
  const description = paragraphs.map((paragraph) => plain(paragraph.trim())).filter((each) => each !== '');
  return { description: description.join('\n\n'), parameters };
}

/** Each tag with its text, which may go on in the next lines. */
function tags(lines: readonly string[]): { name: string; value: string }[] {
  const found: { name: string; value: string }[] = [];
  for (const line of lines) {
    const [, name, value = ''] = TAG.exec(line) ?? [];
    const last = found.at(-1);
    if (name !== undefined) found.push({ name, value });
    else if (last !== undefined) last.value = `${last.value} ${line}`.trim();
  }
  return found;
}

/** Without the marks of variables and code, and on one line unless it is a list. */
function plain(text: string): string {
  const joined = text.replace(/\n(?!\s*(?:[*-]|\d+\.)\s)/g, ' ');
  return joined.replace(/=(\w+)=/g, '$1').replace(/=\|(.*?)\|=/g, '$1');
}
