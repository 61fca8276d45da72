// Elements, and form fields made from JSON Schema.

/** An element with properties and children. */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties))
    if (name in element) element[name] = value;
    else element.setAttribute(name, value);
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

export const code = (text) => make('code', { textContent: text });
export const pre = (text) => make('pre', { textContent: text });

let lastField = 0;

/**
 * A form field for a schema. `read` gives JSON text, or `undefined` when nothing was put in.
 * @returns {{ element: HTMLElement, read: () => string | undefined, schema: object }}
 */
export function field(name, given, root, isRequired) {
  const schema = resolved(given, root);
  const id = `field-${++lastField}`;
  const { input, read } = inputFor(schema, isRequired);
  input.id = id;
  input.required = isRequired && schema.type !== 'boolean' && input.tagName !== 'TEXTAREA' && schema.type !== 'string';
  const description = schema.description ?? given.description;
  if (description !== undefined) input.setAttribute('aria-describedby', `${id}-help`);
  const label = make('label', { htmlFor: id }, code(name), isRequired ? ' (required)' : '');
  const help = description && make('small', { id: `${id}-help`, textContent: description });
  return { element: make('div', { className: 'field' }, label, help || undefined, input), read, schema };
}

function resolved(schema, root) {
  const path = typeof schema === 'object' && schema !== null ? schema.$ref : undefined;
  if (typeof path !== 'string' || !path.startsWith('#/'))
    return typeof schema === 'object' && schema !== null ? schema : {};
  let found = root;
  for (const step of path.slice(2).split('/')) found = found?.[step.replaceAll('~1', '/').replaceAll('~0', '~')];
  return typeof found === 'object' && found !== null ? found : {};
}

function inputFor(schema, isRequired) {
  const choices = choicesOf(schema);
  if (choices !== undefined) return choice(choices, schema.default, isRequired);
  switch (schema.type) {
    case 'boolean': {
      const both = [true, false].map((value) => ({ value, title: String(value) }));
      return choice(both, schema.default ?? (isRequired ? false : undefined), isRequired);
    }
    case 'integer':
    case 'number': {
      const pattern = schema.type === 'integer' ? '-?[0-9]+' : '-?[0-9]+([.][0-9]+)?([eE][+\\-]?[0-9]+)?';
      const input = make('input', { inputMode: 'decimal', pattern, value: String(schema.default ?? '') });
      return { input, read: () => numberText(input.value.trim()) };
    }
    case 'string': {
      const input = make('input', { type: 'text', value: String(schema.default ?? '') });
      return { input, read: () => (input.value === '' && !isRequired ? undefined : JSON.stringify(input.value)) };
    }
    default: {
      const value = schema.default === undefined ? '' : JSON.stringify(schema.default);
      const input = make('textarea', {
        value,
        placeholder: `JSON${schema.type ? ` (${schema.type})` : ''}`,
        spellcheck: false,
      });
      return { input, read: () => jsonText(input.value.trim()) };
    }
  }
}

/** Without what JSON does not allow before the digits. */
function numberText(text) {
  return text === '' ? undefined : text.replace(/^(-?)0+(?=\d)/, '$1');
}

/** What is JSON stays so; anything else is meant as a text. */
function jsonText(text) {
  if (text === '') return undefined;
  try {
    JSON.parse(text);
    return text;
  } catch {
    return JSON.stringify(text);
  }
}

function choicesOf(schema) {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => ({ value, title: String(value) }));
  if (Array.isArray(schema.oneOf) && schema.oneOf.length > 0 && schema.oneOf.every((item) => item?.const !== undefined))
    return schema.oneOf.map((item) => ({ value: item.const, title: item.title ?? String(item.const) }));
  return undefined;
}

function choice(choices, chosen, isRequired) {
  const input = make('select');
  if (!isRequired || chosen === undefined) input.append(make('option', { value: '', textContent: '–' }));
  for (const { value, title } of choices)
    input.append(make('option', { value: JSON.stringify(value), textContent: title, selected: value === chosen }));
  return { input, read: () => (input.value === '' ? undefined : input.value) };
}
