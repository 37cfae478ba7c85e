// From an id to the slot of its record. Ids that a database gives out come close together, so they are looked up in pages of a typed array;
// anything else (text, negative, thinly spread) in a Map. Invariant: an id stands in exactly one of the two, with the slot it was given first.
import { growInt32 } from './columns.ts';
import type { Key } from './records.ts';

const PAGE_BITS = 8;
const PAGE = 1 << PAGE_BITS;
/** Above this the list of pages itself would be large. */
const HIGHEST = 2 ** 27 - 1;
/** A page is made only while there are fewer than one for so many ids, so that thinly spread ids cost no more than a Map. */
const IDS_A_PAGE = 8;
const FIRST_PAGES = 64;

export class SlotIndex {
  /** Slots by the upper bits of the id, one more than the slot: 0 is none. */
  private readonly pages: (Int32Array | undefined)[] = [];
  private readonly others = new Map<Key, number>();
  private pageCount = 0;
  private count = 0;

  get(id: Key): number | undefined {
    if (typeof id === 'number' && id >= 0 && id <= HIGHEST) {
      const page = this.pages[id >>> PAGE_BITS];
      if (page !== undefined && (id | 0) === id) {
        const slot = page[id & (PAGE - 1)]!;
        if (slot !== 0) return slot - 1;
      }
    }
    return this.others.size === 0 ? undefined : this.others.get(id);
  }

  /** For an id that `get` does not know yet. */
  set(id: Key, slot: number): void {
    this.count += 1;
    const page = this.pageFor(id);
    if (page === undefined) this.others.set(id, slot);
    else page[Number(id) & (PAGE - 1)] = slot + 1;
  }

  private pageFor(id: Key): Int32Array | undefined {
    if (typeof id !== 'number' || id < 0 || id > HIGHEST || (id | 0) !== id) return undefined;
    const at = id >>> PAGE_BITS;
    const known = this.pages[at];
    if (known !== undefined || this.pageCount > FIRST_PAGES + this.count / IDS_A_PAGE) return known;
    this.pageCount += 1;
    // Without holes: a list with holes is looked up more slowly.
    while (this.pages.length < at) this.pages.push(undefined);
    const page = growInt32(new Int32Array(0), PAGE);
    this.pages[at] = page;
    return page;
  }
}
