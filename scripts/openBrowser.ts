import { spawn } from 'node:child_process';

/** Opens the address in the desktop's browser; does nothing without a desktop. */
export function openBrowser(url: string): void {
  const command = opener();
  if (!command) return;
  const child = spawn(command[0]!, [...command.slice(1), url], { stdio: 'ignore', detached: true });
  child.once('error', () => console.log(`No browser could be opened; open ${url} yourself.`));
  child.unref();
}

function opener(): string[] | null {
  if (process.env.CI || !process.stdout.isTTY) return null;
  if (process.platform === 'darwin') return ['open'];
  if (process.platform === 'win32') return ['cmd', '/c', 'start', ''];
  return process.env.DISPLAY || process.env.WAYLAND_DISPLAY ? ['xdg-open'] : null;
}
