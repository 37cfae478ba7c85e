// The one page of the demonstration's provider: who do you want to be? Everything that comes from outside is escaped.
import { escapeHtml } from '../cardProvider/html.ts';
import type { OutsidePerson } from './people.ts';

const style = `
:root{color-scheme:light dark;--ink:#12211f;--soft:#4c5a57;--line:#d5d0c5;--paper:#fbfaf7;--card:#fff;--accent:#0b6b62}
@media (prefers-color-scheme:dark){:root{--ink:#e7ece9;--soft:#a9b5b1;--line:#39433f;--paper:#0f1514;--card:#18201e;--accent:#4fb7a9}}
*{box-sizing:border-box}body{margin:0;font:15px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
main{max-width:640px;margin:0 auto;padding:24px 16px}h1{font-size:1.3rem;margin:0 0 4px}p{margin:0 0 16px;color:var(--soft)}
form{display:grid;gap:8px;grid-template-columns:repeat(auto-fill,minmax(260px,1fr))}
button{display:grid;gap:2px;text-align:start;width:100%;min-height:52px;padding:8px 14px;font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:8px;cursor:pointer}
button:hover{border-color:var(--accent)}button:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:1px}
b{font-weight:600}small{color:var(--soft);font-size:13px;overflow-wrap:anywhere}a{color:var(--accent);display:inline-block;padding:12px 0}`;

const page = (nonce: string, title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style nonce="${nonce}">${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

const hidden = ([name, value]: readonly [string, string]): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

const button = ({ subject, email, first, last, isVerified }: OutsidePerson): string =>
  `<button name="person" value="${escapeHtml(subject)}"><b>${escapeHtml(`${first} ${last}`)}</b><small>${escapeHtml(email)}${
    isVerified ? '' : ' (not verified)'
  }</small></button>`;

export interface ChoiceParts {
  readonly nonce: string;
  readonly people: readonly OutsidePerson[];
  /** What the portal asked with; comes back with the choice. */
  readonly asked: readonly (readonly [string, string])[];
  readonly cancel: string;
}

export const choicePage = ({ nonce, people, asked, cancel }: ChoiceParts): string =>
  page(
    nonce,
    'Demonstration identity',
    `<p>This plays another house that vouches for people. Choose who you are.</p>
<form method="post" action="/idp/authorize">${asked.map(hidden).join('')}${people.map(button).join('')}</form>
<p><a href="${escapeHtml(cancel)}">Go back without choosing</a></p>`,
  );

export const refusalPage = (nonce: string, why: string): string =>
  page(
    nonce,
    'This does not work',
    `<p>${escapeHtml(why)}</p><p><a href="/login">Back to the portal</a></p>`,
  );
