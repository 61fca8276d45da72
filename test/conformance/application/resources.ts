import type { Resource, ResourceContents, Resources } from 'rhetor';
import { PIXEL } from './fixture.js';

const RESOURCES: readonly Resource[] = [
  { uri: 'test://static-text', name: 'static-text', description: 'A text.', mimeType: 'text/plain' },
  { uri: 'test://static-binary', name: 'static-binary', description: 'An image.', mimeType: 'image/png' },
  { uri: 'test://watched-resource', name: 'watched-resource', description: 'It may change.', mimeType: 'text/plain' },
];

const CONTENTS: readonly ResourceContents[] = [
  { uri: 'test://static-text', mimeType: 'text/plain', text: 'This is the content of the static text resource.' },
  { uri: 'test://static-binary', mimeType: 'image/png', blob: PIXEL },
  { uri: 'test://watched-resource', mimeType: 'text/plain', text: 'Watched.' },
];

export const resources: Resources = {
  list: () => RESOURCES,
  templates: () => [
    {
      uriTemplate: 'test://template/{id}/data',
      name: 'template',
      description: 'The data of an id.',
      mimeType: 'application/json',
    },
  ],
  read: (uri) => {
    const contents = CONTENTS.find((item) => item.uri === uri) ?? ofTemplate(uri);
    return contents && { contents: [contents] };
  },
};

function ofTemplate(uri: string): ResourceContents | undefined {
  const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1];
  return id === undefined ? undefined : { uri, mimeType: 'application/json', text: JSON.stringify({ id }) };
}
