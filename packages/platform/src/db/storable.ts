/** A text in the form that PostgreSQL accepts: without NUL, and without half a surrogate pair. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');
