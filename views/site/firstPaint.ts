// Runs before a public page is painted: its colours, and what only this browser knows of the page (whether somebody is signed in, which
// announcement was closed here), so that nothing is taken away or changed under the reader's eyes.
import { showScheme } from '../base/scheme.ts';
import { hasStoredSession } from '../base/storedSession.ts';
import { closedAnnouncements } from './closedAnnouncements.ts';

showScheme();
document.documentElement.toggleAttribute('data-session', hasStoredSession());
const hidden = new CSSStyleSheet();
hidden.replaceSync(
  closedAnnouncements()
    .map((id) => `[data-announcement="${CSS.escape(id)}"]{display:none}`)
    .join(''),
);
document.adoptedStyleSheets = [hidden];
