/** Sets the page's theme; `public/firstPaint.js` does the same before the first paint. */
export function applyTheme(theme: 'dark' | 'light') {
  const root = document.documentElement;
  root.classList.remove('dark', 'light');
  root.classList.add(theme);
  root.style.colorScheme = theme;
}
