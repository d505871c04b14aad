import { expect, it } from 'vitest';
import { canonicalJson } from './hashChain.ts';

it('gives equal content equal text, in any order of its members', () => {
  expect(canonicalJson({ b: [1, { d: null, c: '电' }], a: 1.5 })).toBe(
    '{"a":1.5,"b":[1,{"c":"电","d":null}]}',
  );
  expect(canonicalJson({ a: undefined, b: 2 })).toBe(canonicalJson({ b: 2 }));
});
