// The pages of the embedded provider as text. Everything that comes from outside is escaped; colours keep 4.5:1 in light
// and dark; every field has a label, its fault below it and tied to it.

export interface PageParts {
  readonly nonce: string;
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  readonly brands: readonly string[];
  /** Where the shop wants its customer back. */
  readonly result: string;
  readonly lastFour: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const style = `
:root{color-scheme:light dark;--ink:#17202b;--soft:#52606d;--line:#b8c2cc;--paper:#fff;--field:#fff;--accent:#0b5d5b;--on:#fff;--bad:#b42318}
@media (prefers-color-scheme:dark){:root{--ink:#eef2f5;--soft:#b3bfca;--line:#52606d;--paper:#151b21;--field:#1e262e;--accent:#57c7bf;--on:#08201f;--bad:#ff9b8f}}
*{box-sizing:border-box}body{margin:0;padding:20px;font:16px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:1.15rem;margin:0 0 2px}p{margin:0 0 14px;color:var(--soft)}.sum{font-size:1.5rem;font-weight:650;color:var(--ink);margin:0 0 12px}
label{display:block;font-size:.875rem;font-weight:600;margin:0 0 4px}
input{width:100%;font:inherit;color:inherit;background:var(--field);border:1px solid var(--line);border-radius:8px;padding:10px 12px;min-height:44px}
input:focus-visible,button:focus-visible{outline:3px solid var(--accent);outline-offset:1px}
input[aria-invalid=true]{border-color:var(--bad)}.fault{color:var(--bad);font-size:.8125rem;min-height:1.2em;margin:2px 0 6px}
.row{display:grid;grid-template-columns:1fr 1fr;gap:12px}.logos{display:flex;gap:8px;margin:0 0 14px}
.logos svg{width:46px;height:29px;border:1px solid var(--line);border-radius:5px;background:#fff}.logos .off{opacity:.35}
button{width:100%;min-height:48px;font:inherit;font-weight:650;border:0;border-radius:8px;background:var(--accent);color:var(--on);cursor:pointer}
button[disabled]{opacity:.6;cursor:progress}button.plain{background:none;color:var(--ink);border:1px solid var(--line);margin-top:10px}
small{display:block;margin-top:12px;color:var(--soft)}`;

const logos: Readonly<Record<string, readonly [name: string, drawing: string]>> = {
  VISA: [
    'Visa',
    '<text x="23" y="20" text-anchor="middle" font-family="sans-serif" font-style="italic" font-weight="800" font-size="14" fill="#1a1f71">VISA</text>',
  ],
  MASTER: [
    'Mastercard',
    '<circle cx="18.5" cy="14.5" r="8.5" fill="#eb001b"/><circle cx="27.5" cy="14.5" r="8.5" fill="#f79e1b"/><path d="M23 7.3a8.5 8.5 0 0 1 0 14.4 8.5 8.5 0 0 1 0-14.4z" fill="#ff5f00"/>',
  ],
  AMEX: [
    'American Express',
    '<rect width="46" height="29" fill="#016fd0"/><text x="23" y="19" text-anchor="middle" font-family="sans-serif" font-weight="800" font-size="11" fill="#fff">AMEX</text>',
  ],
  DINERS: [
    'Diners Club',
    '<circle cx="23" cy="14.5" r="10.5" fill="#0079be"/><circle cx="23" cy="14.5" r="8.3" fill="#fff"/><path d="M21 8.2v12.6a6.7 6.7 0 0 1 0-12.6zm4 0a6.7 6.7 0 0 1 0 12.6z" fill="#0079be"/>',
  ],
};

const logoRow = (accepted: readonly string[]): string =>
  `<div class="logos">${Object.entries(logos)
    .map(([brand, [name, drawing]]) => {
      const off = !accepted.includes(brand);
      const title = off ? `${name}, not accepted here` : name;
      return `<svg viewBox="0 0 46 29" role="img" aria-label="${title}"${off ? ' class="off"' : ''}><title>${title}</title>${drawing}</svg>`;
    })
    .join('')}</div>`;

const documentOf = (nonce: string, title: string, body: string, script = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style nonce="${nonce}">${style}</style></head><body>${body}${script === '' ? '' : `<script nonce="${nonce}">${script}</script>`}</body></html>`;

const field = (name: string, label: string, attributes: string): string =>
  `<div><label for="${name}">${label}</label><input id="${name}" name="${name}" ${attributes} required aria-describedby="${name}-fault"><div class="fault" id="${name}-fault" role="alert"></div></div>`;

/** What is being mended is blamed no longer. */
const formScript = `
const form=document.querySelector('form'),button=form.querySelector('button'),number=form.number,expiry=form.expiry;
number.addEventListener('input',()=>{number.value=number.value.replace(/\\D/g,'').slice(0,19).replace(/(.{4})(?=.)/g,'$1 ')});
expiry.addEventListener('input',event=>{const d=expiry.value.replace(/\\D/g,'').slice(0,6);expiry.value=d.length>2||(d.length===2&&event.inputType!=='deleteContentBackward')?d.slice(0,2)+'/'+d.slice(2):d});
form.addEventListener('input',({target})=>{const fault=document.getElementById(target.name+'-fault');if(fault)fault.textContent='';target.setAttribute('aria-invalid','false')});
const show=errors=>{let first;for(const input of form.querySelectorAll('input:not([type=hidden])')){const text=errors[input.name]||'';document.getElementById(input.name+'-fault').textContent=text;input.setAttribute('aria-invalid',String(text!==''));if(text&&!first)first=input}if(first)first.focus()};
form.addEventListener('submit',async event=>{event.preventDefault();if(button.disabled)return;button.disabled=true;
try{const answer=await fetch('card',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(Object.fromEntries(new FormData(form)))});
const said=await answer.json();if(answer.ok){location.replace('challenge'+location.search);return}show(said.errors||{})}
catch{show({number:'The bank could not be reached. Please try again.'})}button.disabled=false});`;

/** The card form (PAY-29, PAY-30). */
export const formPage = (p: PageParts): string =>
  documentOf(
    p.nonce,
    'Card payment',
    `<main><h1>Pay by card</h1><p class="sum">${escapeHtml(p.currency)} ${escapeHtml(p.amount)}</p>${logoRow(p.brands)}
<form novalidate><input type="hidden" name="brands" value="${escapeHtml(p.brands.join(' '))}">
${field('number', 'Card number', 'inputmode="numeric" autocomplete="cc-number" placeholder="0000 0000 0000 0000"')}
${field('holder', 'Name on card', 'autocomplete="cc-name"')}
<div class="row">${field('expiry', 'Expiry date', 'inputmode="numeric" autocomplete="cc-exp" placeholder="MM/YYYY"')}
${field('cvv', 'CVV', 'inputmode="numeric" autocomplete="cc-csc" type="password" maxlength="4"')}</div>
<button type="submit">Pay now</button><small>Your card number goes to the card provider alone.</small></form></main>`,
    formScript,
  );

/** The 3-D Secure page, as the holder's bank would show it. */
export const challengePage = (p: PageParts): string =>
  documentOf(
    p.nonce,
    '3-D Secure',
    `<main><h1>3-D Secure</h1><p>Your bank asks you to confirm this payment.</p><p class="sum">${escapeHtml(p.currency)} ${escapeHtml(p.amount)}</p>
<p>Card ending in ${escapeHtml(p.lastFour)}</p><form method="post" action="challenge"><input type="hidden" name="result" value="${escapeHtml(p.result)}">
<button type="submit" name="answer" value="confirm">Confirm payment</button><button class="plain" type="submit" name="answer" value="cancel">Cancel</button></form></main>`,
  );

/** Leaves the frame: the document that holds the form returns to the shop, as the provider's own widget has it. */
export const returnPage = ({ nonce, back }: { readonly nonce: string; readonly back: string }): string =>
  documentOf(
    nonce,
    'Returning',
    `<main><h1>Thank you</h1><p>You are on your way back. <a id="back" target="_parent" href="${escapeHtml(back)}">Continue</a></p></main>`,
    `window.parent.location.href=document.getElementById('back').href;`,
  );

/** Something that the customer can only answer by starting again. */
export const sorryPage = ({ nonce, text }: { readonly nonce: string; readonly text: string }): string =>
  documentOf(
    nonce,
    'Card payment',
    `<main><h1>Card payment</h1><p role="alert">${escapeHtml(text)}</p></main>`,
  );
