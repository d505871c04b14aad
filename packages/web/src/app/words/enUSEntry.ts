export { default } from '@hoistway/shared/locales/en-US/entry.ts';
