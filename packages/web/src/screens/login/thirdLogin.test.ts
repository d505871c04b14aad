import { expect, it } from 'vitest';
import { thirdLoginOf } from './thirdLogin.ts';

it.each([
  ['/thirdLogin/ada,Secret1', '', { username: 'ada', password: 'Secret1' }],
  ['/thirdLogin/ada,Se,cret1', '', { username: 'ada', password: 'Se,cret1' }],
  ['/thirdLogin/ada%40x.org,a%2Fb%25c', '', { username: 'ada@x.org', password: 'a/b%c' }],
  ['/thirdLogin/ada%2CSecret1', '', { username: 'ada', password: 'Secret1' }],
  ['/thirdLogin/ada,100%', '', { username: 'ada', password: '100%' }],
  ['/thirdLogin', '?ticket=abc', { ticket: 'abc' }],
  ['/thirdLogin/ada', '', null],
  ['/thirdLogin/,x', '', null],
  ['/thirdLogin', '', null],
])('%s%s', (pathname, search, expectedLogin) => {
  expect(thirdLoginOf(pathname, search)).toEqual(expectedLogin);
});
