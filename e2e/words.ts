import type { Locale } from '@hoistway/shared/domain/constants.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import type { Locator, Page } from 'playwright-core';

/** A text of the console, English by default. */
export const word = (key: string, params = {}, locale: Locale = 'en-US') => say(locale, key, params);

export const field = (within: Page | Locator, key: string, locale?: Locale) =>
  within.getByLabel(word(key, {}, locale), { exact: true });

export const button = (within: Page | Locator, key: string, locale?: Locale) =>
  within.getByRole('button', { name: word(key, {}, locale), exact: true });

export const press = (within: Page | Locator, key: string, locale?: Locale) =>
  button(within, key, locale).click();

/** A control of the page's header whose name starts with the word, followed by its state. */
export const opener = (page: Page, key: string, locale?: Locale) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${word(key, {}, locale)}`) });
