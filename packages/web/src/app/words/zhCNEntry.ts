export { default } from '@hoistway/shared/locales/zh-CN/entry.ts';
