import { expect, it } from 'vitest';
import { inputWithFiles } from './inputWithFiles.ts';
import type { StepFile } from './phoneStore.ts';

const file = (field: string, id?: string): StepFile => ({
  field,
  purpose: 'image',
  name: 'photo.jpg',
  bytes: new Blob(),
  ...(id !== undefined && { id }),
});

it('puts each uploaded file at its place, photos in one list, and leaves the stored input as it is', () => {
  const input = { items: [{ score: 5 }, { score: 0 }], note: 'Oil' };
  const files = [
    file('photoIds', 'a'),
    file('photoIds', 'b'),
    file('signatureId', 's'),
    file('items.1.picture', 'p'),
    file('voiceId'),
  ];
  expect(inputWithFiles({ input, files })).toEqual({
    items: [{ score: 5 }, { score: 0, picture: 'p' }],
    note: 'Oil',
    photoIds: ['a', 'b'],
    signatureId: 's',
  });
  expect(input.items[1]).toEqual({ score: 0 });
});
