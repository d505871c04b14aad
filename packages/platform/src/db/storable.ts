/** A text from outside as PostgreSQL takes it: without NUL, and without half a character. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');
