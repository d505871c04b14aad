import { moneyText, numberText } from '../../crud/formats.ts';

const whPerKwh = 1000;
const centsPerUnit = 100;

/** Watt hours as kilowatt hours with their unit. */
export const energyText = (wh: number): string => `${numberText(round(wh / whPerKwh))} kWh`;

/** Watt hours of a small amount, as of a trip. */
export const wattHourText = (wh: number): string => `${numberText(round(wh))} Wh`;

export const powerText = (w: number): string => `${numberText(round(w))} W`;

/** Integer cents as an amount of the tenant's currency. */
export const costText = (cents: number): string => moneyText(cents / centsPerUnit);

const round = (value: number): number => Math.round(value * 100) / 100;
