// What a page shows beside its own texts: read for the page that is asked for, and no more of it than its sections need.
import type { Language, Say } from '../../../core/index.ts';
import type { Asked, Estimate, PriceTable, Size } from './prices.ts';
import type { PartStatus } from './status.ts';

/** A text that staff have published: paragraphs, and headings that begin with `# `. */
export interface Published {
  readonly text: string;
  readonly version: number;
  /** The local day from which it counts, as YYYY-MM-DD. */
  readonly fromDay: string;
}

/** What stands in the place of names in braces in an example of a call. */
export interface Example {
  readonly key: string;
  /** Whether the key opens something: the demonstration's does. */
  readonly isSandbox: boolean;
  readonly country: string;
  /** A day on which one may book, as YYYY-MM-DD. */
  readonly day: string;
}

/** Who runs the site, as its invoices name it; empty where nothing was entered yet. */
export interface House {
  readonly legalName: string;
  readonly address: string;
  readonly taxNumber: string;
  readonly phone: string;
}

/** An address that invoices print in lines. */
export const oneLine = (address: string): string =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');

export interface Facts {
  readonly say: Say;
  readonly language: Language;
  readonly country: string;
  /** `https://host` */
  readonly origin: string;
  readonly supportEmail: string;
  readonly house: House | null;
  readonly prices: PriceTable | null;
  readonly sizes: readonly Size[];
  /** Names of the territories that are served. */
  readonly places: readonly string[];
  readonly asked: Asked | null;
  readonly estimate: Estimate | null;
  readonly published: Published | null;
  readonly example: Example;
  /** How the parts of the portal are, where the page tells of it. */
  readonly status: readonly PartStatus[];
  /** In which times are told. */
  readonly timeZone: string;
  readonly now: Date;
}
