import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { everyone } from '../domain/permission.ts';
import { streamNamed, streamNames, streams } from './index.ts';

/** The members of an object; of a union the members common to its objects. */
function membersOf(item: unknown): string[] {
  if (item instanceof z.ZodObject) return Object.keys(item.shape);
  if (!(item instanceof z.ZodDiscriminatedUnion)) return [];
  const [first = [], ...others] = item.options.map(membersOf);
  return first.filter((member) => others.every((members) => members.includes(member)));
}

describe.each(streamNames)('the stream %s', (name) => {
  const stream = streams[name];
  const members = membersOf(stream.item);

  it('is found by its own name only', () => {
    expect(stream.name).toBe(name);
    expect(streamNamed(name)).toBe(stream);
  });

  it('identifies and sorts items by existing members', () => {
    expect(members).toContain(stream.key);
    if ('order' in stream && stream.order) expect(members).toContain(stream.order.by);
  });

  it('limits its items only with a declared order', () => {
    if ('keep' in stream && stream.keep !== undefined) expect(stream.keep).toBeGreaterThan(0);
  });

  it('is open to everyone or to a listed permission', () => {
    const { permission } = stream;
    expect(permission === null || permission === everyone || permission > 0).toBe(true);
  });
});

it('no stream is found by an inherited property name', () => {
  expect(streamNamed('constructor')).toBeUndefined();
});
