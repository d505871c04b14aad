/** Placeholder before the first screen: the page's ground. */
export const Blank = () => null;
