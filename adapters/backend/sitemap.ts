// What crawlers may find: the public pages of the route table that need no parameter.
import { routes } from '../../core/index.ts';

const hidden = new Set([
  '/forbidden',
  '/logout',
  '/503',
  '/404',
  '/two-factor',
  '/rating-complete',
  '/google-rating-complete',
]);

/** The sitemap of the portal at `origin` (RT-28). */
export const sitemap = (origin: string): string => {
  const paths = routes
    .filter((route) => route.group === 'public' && !/[:*]/.test(route.path) && !hidden.has(route.path))
    .filter((route) => !route.path.startsWith('/confirm') && !/\.(txt|xml)$/.test(route.path))
    .map((route) => `  <url><loc>${origin}${route.path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths,
    '</urlset>',
    '',
  ].join('\n');
};
