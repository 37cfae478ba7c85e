// What the public site does beside being read: finds a delivery, offers places, keeps the language. Every page works
// without it but for the first.
import { followScheme } from '../base/scheme.ts';
import { keepClosed } from './closedAnnouncements.ts';

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const keep = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A full or forbidden store only means that it is forgotten.
  }
};

/** The language of the address is kept for the portal; one that was chosen in the portal is asked for here, and the server remembers it. */
const followLanguage = (): void => {
  const shown = document.documentElement.lang;
  const query = new URLSearchParams(location.search);
  if (query.has('lang')) {
    keep('language', shown);
    return;
  }
  const chosen = read('language');
  if (chosen === null || !/^[a-z]{2}$/.test(chosen) || chosen === shown) return;
  query.set('lang', chosen);
  location.replace(`${location.pathname}?${query}${location.hash}`);
};

const findDelivery = (): void => {
  const form = document.querySelector<HTMLFormElement>('#track');
  const field = form?.querySelector('input');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const term = field?.value.trim() ?? '';
    if (term !== '') location.assign(`/track-order/${encodeURIComponent(term)}`);
  });
};

const typed = 3;
const pauseMs = 250;

/** Places that begin like what is typed, from the same search as the booking's. */
const offerPlaces = (): void => {
  const country = document.querySelector<HTMLElement>('form.estimate')?.dataset['country'] ?? '';
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-places]')) {
    let timer = 0;
    field.addEventListener('input', () => {
      clearTimeout(timer);
      const text = field.value.trim();
      if (text.length < typed) return;
      timer = window.setTimeout(async () => {
        const query = new URLSearchParams({ search: text, country });
        const answer = await fetch(`/connect/addresses?${query}`).catch(() => null);
        const found: unknown = answer?.ok ? await answer.json() : [];
        if (field.value.trim() !== text || !Array.isArray(found)) return;
        const options = found.flatMap((place: unknown) => {
          const isPlace = typeof place === 'object' && place !== null && 'description' in place;
          return isPlace
            ? [Object.assign(document.createElement('option'), { value: String(place.description) })]
            : [];
        });
        field.list?.replaceChildren(...options);
      }, pauseMs);
    });
  }
};

const closeAnnouncement = (): void => {
  const shown = document.querySelector<HTMLElement>('[data-announcement]');
  shown?.querySelector('button')?.addEventListener('click', () => {
    keepClosed(shown.dataset['announcement'] ?? '');
    shown.remove();
  });
};

const closeMenu = (): void => {
  const menu = document.querySelector<HTMLDetailsElement>('details.menu');
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu?.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('click', ({ target }) => {
    if (menu?.open && target instanceof Node && !menu.contains(target)) menu.open = false;
  });
};

followLanguage();
followScheme();
findDelivery();
offerPlaces();
closeAnnouncement();
closeMenu();
