// Every page of the public site, by its address.
import type { SitePage } from '../page.ts';
import { contact, privacy, questions, status, terms } from './help.ts';
import { about, home } from './home.ts';
import { businesses, drivers, pricing } from './offers.ts';
import { developers, shopify, woocommerce } from './programs.ts';

export const sitePages = {
  '/': home,
  '/pricing': pricing,
  '/businesses': businesses,
  '/drivers': drivers,
  '/developers': developers,
  '/shopify': shopify,
  '/woocommerce': woocommerce,
  '/contact': contact,
  '/about': about,
  '/faq': questions,
  '/status': status,
  '/terms': terms,
  '/privacy': privacy,
} as const satisfies Record<string, SitePage>;

export type SitePath = keyof typeof sitePages;
export const isSitePath = (path: string): path is SitePath => Object.hasOwn(sitePages, path);
