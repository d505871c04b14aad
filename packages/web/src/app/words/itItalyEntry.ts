export { default } from '@hoistway/shared/locales/it-Italy/entry.ts';
