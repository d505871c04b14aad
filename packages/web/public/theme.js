// Runs before the first paint, so that the light theme does not flash dark.
const theme = localStorage.getItem('hoistway.theme') === '"light"' ? 'light' : 'dark';
document.documentElement.className = theme;
document.documentElement.style.colorScheme = theme;
