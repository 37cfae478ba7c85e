// Finds a Chromium for the browser tests: the one that CHROME_PATH names, those that systems usually have, Playwright's
// own; as root on Debian it is installed when there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const apt = (...args) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** The program's path; undefined when there is none. `install` may take a minute. */
export const findChromium = ({ install }) => {
  const named = process.env.CHROME_PATH;
  if (named && existsSync(named)) return named;
  const present = usual.find((file) => existsSync(file));
  if (present !== undefined || !install || !canInstall()) return present;
  process.stdout.write('Installing Chromium for the browser tests ...\n');
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
  return usual.find((file) => existsSync(file));
};
