// A page of the public site as data: its head and its sections, each of one of a few kinds. Texts are English; they are said when the page is made.
import type { DrawingName } from './drawings.ts';
import type { IconName } from './icons.ts';

export interface Action {
  readonly label: string;
  readonly to: string;
}

/** A heading with a text below it. */
export interface Item {
  readonly title: string;
  readonly text: string;
}

export type Section =
  /** The first of a page: its heading. */
  | {
      readonly kind: 'hero';
      readonly title: string;
      readonly secondLine?: string;
      readonly lead: string;
      readonly actions: readonly Action[];
      readonly art: DrawingName;
      readonly box?: 'track';
    }
  | {
      readonly kind: 'cards';
      readonly title: string;
      readonly items: readonly (Item & { readonly icon: IconName; readonly action?: Action })[];
    }
  /** Numbered; `call` names a call of the contract, shown with its method and path. */
  | {
      readonly kind: 'steps';
      readonly title: string;
      readonly items: readonly (Item & {
        readonly call?: string;
        readonly code?: string;
        /** Said in the place of the text where there is a key that everybody may use. */
        readonly inSandbox?: { readonly text: string; readonly code: string };
      })[];
    }
  | (Item & {
      readonly kind: 'split';
      readonly gains: readonly string[];
      readonly art: DrawingName;
      readonly actions: readonly Action[];
    })
  /** What each service level costs over some distances, by the rates in force. */
  | (Item & { readonly kind: 'prices' })
  /** Two places and a size to a price, by the rates in force. */
  | (Item & { readonly kind: 'estimate' })
  /** The territories that are served, by name. */
  | (Item & { readonly kind: 'places' })
  | (Item & { readonly kind: 'code'; readonly code: string })
  /** Calls of the contract by group. */
  | (Item & { readonly kind: 'calls'; readonly groups: readonly string[] })
  | { readonly kind: 'questions'; readonly title: string; readonly items: readonly Item[] }
  | (Item & { readonly kind: 'callout'; readonly actions: readonly Action[] })
  | { readonly kind: 'prose'; readonly title: string; readonly items: readonly Item[] }
  /** What works now, and since when something does not. */
  | (Item & { readonly kind: 'status' })
  /** How to reach us, as far as it is configured. */
  | (Item & { readonly kind: 'contact' });

export interface SitePage {
  /** Of the tab and of what search engines show. */
  readonly title: string;
  readonly description: string;
  readonly sections: readonly Section[];
  /** The kind of published terms that stand in the place of the page's own prose once there are any. */
  readonly published?: 'service' | 'privacy';
}
