import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { colors } from '../ui/theme/colors.ts';
import { pages } from './routes.ts';

const script = readFileSync(new URL('../../public/firstPaint.js', import.meta.url), 'utf8');
const html = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');

/** Values that the script before the first paint sets on the document. */
function firstPaint(pathname: string, storedSettings: Record<string, string>) {
  const documentElement = {
    className: '',
    style: { colorScheme: '' },
    dataset: { skeleton: '', sidebar: '' },
  };
  const localStorage = { getItem: (name: string) => storedSettings[name] ?? null };
  runInNewContext(script, { document: { documentElement }, location: { pathname }, localStorage });
  return documentElement;
}

/** An address of the page, with a value for each required parameter. */
const addressOf = (path: string) => path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '17');
const someone = { 'hoistway.session': '{"token":"t"}' };

describe('the skeleton before the first script', () => {
  it.each(pages.filter(({ name }) => name !== 'login').map(({ path }) => path))('fits %s', (path) => {
    const { frame, loginFree } = pages.find((page) => page.path === path)!;
    const { skeleton } = firstPaint(addressOf(path), someone).dataset;
    expect(skeleton).toBe(frame === 'shell' ? 'shell' : 'bare');
    const stranger = firstPaint(addressOf(path), { 'hoistway.session': 'null' }).dataset;
    expect(stranger.skeleton).toBe(loginFree === undefined ? 'login' : 'bare');
  });

  it('uses the stored theme and sidebar', () => {
    const { className, style, dataset } = firstPaint('/', {
      ...someone,
      'hoistway.theme': '"light"',
      'hoistway.sidebarOpen': 'false',
    });
    expect([className, style.colorScheme, dataset.sidebar]).toEqual(['light', 'light', 'rail']);
    expect(firstPaint('/', someone)).toMatchObject({ className: 'dark', dataset: { sidebar: 'full' } });
    expect(firstPaint('/login', {}).dataset.skeleton).toBe('login');
  });

  it.each(['dark', 'light'] as const)('has the %s colours of the theme', (theme) => {
    const rule =
      new RegExp(`${theme === 'dark' ? 'html' : 'html\\.light'} \\{([^}]*)\\}`).exec(html)?.[1] ?? '';
    const colour = (name: string) => new RegExp(`--sk-${name}: ([^;]+);`).exec(rule)?.[1];
    const token = ({ value }: { value: { _light: string; _dark: string } }) => value[`_${theme}`];
    expect(colour('ground')).toBe(token(colors.ground));
    expect(colour('panel')).toBe(token(colors.surface1));
    expect(colour('line')).toBe(token(colors.hairline));
    expect(colour('bar')).toBe(token(theme === 'dark' ? colors.surface3 : colors.line));
  });
});
