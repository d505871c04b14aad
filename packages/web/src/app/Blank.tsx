/** What stands before the first screen is there: the page's own ground. */
export const Blank = () => null;
