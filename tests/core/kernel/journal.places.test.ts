// The journal by itself, at its edges: where columns grow, when checkpoints are due, what forgetting leaves.
import { describe, expect, test } from 'vitest';
import { Journal } from '../../../core/kernel/journal.ts';

/** `count` changes of slots taken in turn, each an event of its own, settled like batches of one. */
const filled = (journal: Journal<string>, count: number, slots = 1, from = 1): Journal<string> => {
  for (let seq = from; seq < from + count; seq += 1) {
    journal.push((seq - 1) % slots, `r${seq}`, seq);
    journal.settle();
  }
  return journal;
};
const never = Number.POSITIVE_INFINITY;

describe('the history of one slot', () => {
  test('[L-4] is every change of it, oldest first, and of no other slot; of an unknown slot it is empty', () => {
    const journal = new Journal<string>(never);
    journal.push(0, 'a', 1);
    journal.push(1, 'b', 1);
    journal.push(0, undefined, 2);
    journal.push(0, 'c', 5);
    expect(journal.history(0)).toEqual([
      { seq: 1, record: 'a' },
      { seq: 2, record: undefined },
      { seq: 5, record: 'c' },
    ]);
    expect(journal.history(1)).toEqual([{ seq: 1, record: 'b' }]);
    for (const unknown of [2, 63, 64, 5000]) expect(journal.history(unknown)).toEqual([]);
  });

  test('[L-4] stays whole where the columns grow, for entries and for slots', () => {
    const journal = filled(new Journal<string>(never), 3 * 200, 200);
    for (const slot of [0, 63, 64, 65, 127, 128, 199])
      expect(journal.history(slot).map(({ seq }) => seq)).toEqual([slot + 1, slot + 201, slot + 401]);
    // Slots may come far apart.
    journal.push(900, 'far', 601);
    expect(journal.history(900)).toEqual([{ seq: 601, record: 'far' }]);
    journal.push(640, 'between', 602);
    expect(journal.history(640)).toEqual([{ seq: 602, record: 'between' }]);
  });
});

test('[L-4] the entries until a number are those of all events up to it, also of events with many entries', () => {
  const journal = new Journal<string>(never);
  for (const seq of [2, 2, 2, 5, 9, 9]) journal.push(0, 'x', seq);
  expect([0, 1, 2, 3, 4, 5, 8, 9, 10].map((seq) => journal.entriesUntil(seq))).toEqual([
    0, 0, 3, 3, 3, 4, 4, 6, 6,
  ]);
});

describe('when the past is forgotten', () => {
  test('nothing before twice what is kept has come together, and never between two checkpoints', () => {
    const journal = new Journal<string>(10);
    filled(journal, 1023);
    expect(journal.oldestSeq).toBe(0);
    filled(journal, 1, 1, 1024);
    expect(journal.oldestSeq).toBe(1014);
    expect(journal.history(0)).toHaveLength(11);
  });

  test('a limit that is just reached twice forgets nothing yet; the next checkpoint does', () => {
    const journal = filled(new Journal<string>(1024), 2048);
    expect(journal.oldestSeq).toBe(0);
    filled(journal, 1023, 1, 2049);
    expect(journal.oldestSeq).toBe(0);
    filled(journal, 1, 1, 3072);
    expect(journal.oldestSeq).toBe(3072 - 1024);
    expect(journal.history(0)[0]).toEqual({ seq: 2048, record: 'r2048' });
  });

  test('with more slots than are kept, it waits for twice as many entries as slots', () => {
    // Checkpoints at 1024, then a number of slots apart: 2524, 4024.
    const journal = filled(new Journal<string>(10), 4023, 1500);
    expect(journal.oldestSeq).toBe(0);
    filled(journal, 1, 1500, 4024);
    expect(journal.oldestSeq).toBe(4014);
    expect(journal.history(0)).toEqual([{ seq: 4014, record: 'r3001' }]);
    expect(journal.history(1023)).toEqual([
      { seq: 4014, record: 'r2524' },
      { seq: 4024, record: 'r4024' },
    ]);
  });

  test('an endless history forgets nothing', () => {
    expect(filled(new Journal<string>(never), 5000, 3).oldestSeq).toBe(0);
  });
});

describe('what forgetting leaves', () => {
  test('one entry for each slot that had a record, none for one that was removed', () => {
    const journal = new Journal<string>(4);
    let seq = 0;
    const say = (slot: number, record: string | undefined): void => {
      seq += 1;
      journal.push(slot, record, seq);
      journal.settle();
    };
    say(0, 'kept');
    for (let slot = 1; slot < 200; slot += 1) say(slot, 'soon gone');
    for (let slot = 1; slot < 200; slot += 1) say(slot, undefined);
    while (seq < 1024) say(0, `at ${seq}`);
    expect(journal.oldestSeq).toBe(1020);
    expect(journal.history(0).map(({ seq }) => seq)).toEqual([1020, 1021, 1022, 1023, 1024]);
    for (const slot of [1, 64, 65, 130, 199]) expect(journal.history(slot)).toEqual([]);
    say(199, 'again');
    say(130, 'again');
    expect(journal.history(199)).toEqual([{ seq: 1025, record: 'again' }]);
    expect(journal.history(130)).toEqual([{ seq: 1026, record: 'again' }]);
  });

  test('where everything was removed, the oldest moment that can be told is still the one it was forgotten at', () => {
    const journal = new Journal<string>(2);
    for (let seq = 1; seq <= 1024; seq += 1) {
      journal.push(0, seq % 2 === 1 ? 'there' : undefined, seq);
      journal.settle();
    }
    // Event 1021 had a record, which 1022 removed: nothing is left of it, and nobody may say that there was none.
    expect(journal.oldestSeq).toBe(1022);
  });

  test('several forgettings follow one another', () => {
    const journal = filled(new Journal<string>(100), 10_000, 7);
    expect(journal.oldestSeq).toBeGreaterThan(8000);
    const cursor = journal.cursor();
    for (const seq of [journal.oldestSeq, 9950, 10_000]) {
      cursor.seek(seq);
      for (let slot = 0; slot < 7; slot += 1) {
        const last = seq - ((seq - 1 - slot) % 7);
        expect(cursor.get(slot)).toBe(`r${last}`);
      }
    }
  });
});

describe('a position in the past', () => {
  test('[L-4] knows of no slot that came later, also where it stood before the columns grew', () => {
    const journal = filled(new Journal<string>(never), 4, 2);
    const cursor = journal.cursor();
    cursor.seek(3);
    expect([0, 1, 2, 70].map((slot) => cursor.get(slot))).toEqual(['r3', 'r2', undefined, undefined]);
    for (const slot of [2, 70, 300]) journal.push(slot, `far ${slot}`, 5);
    expect([2, 70, 300].map((slot) => cursor.get(slot))).toEqual([undefined, undefined, undefined]);
    cursor.seek(4);
    expect([0, 1, 2, 70, 300].map((slot) => cursor.get(slot))).toEqual([
      'r3',
      'r4',
      undefined,
      undefined,
      undefined,
    ]);
    cursor.seek(5);
    expect([1, 2, 70, 300, 71].map((slot) => cursor.get(slot))).toEqual([
      'r4',
      'far 2',
      'far 70',
      'far 300',
      undefined,
    ]);
    cursor.seek(0);
    expect([0, 1, 70, 5000].map((slot) => cursor.get(slot))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('[L-4] stays right when the journal forgets beneath it', () => {
    const journal = filled(new Journal<string>(500), 900, 9);
    const cursor = journal.cursor();
    cursor.seek(880);
    filled(journal, 200, 9, 901);
    filled(journal, 1000, 9, 1101);
    expect(journal.oldestSeq).toBeGreaterThan(0);
    for (const seq of [2100, 1990, 2100, journal.oldestSeq, 2000]) {
      cursor.seek(seq);
      for (let slot = 0; slot < 9; slot += 1)
        expect(cursor.get(slot)).toBe(`r${seq - ((seq - 1 - slot) % 9)}`);
    }
  });

  test('[L-4] stays right where it stood a little before what was forgotten, and much is kept', () => {
    const slots = 800;
    // A checkpoint stands fifty entries after the first that are kept.
    const journal = filled(new Journal<string>(1074), 2048, slots);
    const cursors = [1970, 1999, 2047].map((seq) => {
      const cursor = journal.cursor();
      cursor.seek(seq);
      return cursor;
    });
    filled(journal, 1024, slots, 2049);
    expect(journal.oldestSeq).toBe(1998);
    for (const target of [1998, 2040, 2049, 2100, 3072, 2000])
      for (const cursor of [...cursors, journal.cursor()]) {
        cursor.seek(target);
        for (let slot = 0; slot < slots; slot += 1)
          expect(cursor.get(slot)).toBe(`r${target - ((target - 1 - slot) % slots)}`);
      }
  });

  test('[L-4] two positions in one journal do not disturb each other', () => {
    const journal = filled(new Journal<string>(never), 3000, 5);
    const [early, late] = [journal.cursor(), journal.cursor()];
    for (const seq of [10, 2999, 1024, 1025, 2048, 7]) {
      early.seek(seq);
      late.seek(3000 - seq);
      expect(early.get((seq - 1) % 5)).toBe(`r${seq}`);
      expect(late.get((3000 - seq - 1) % 5)).toBe(`r${3000 - seq}`);
    }
  });
});

describe('after the past was forgotten', () => {
  test('[L-4] entries keep their numbers, and a position goes to any moment since, over and over', () => {
    const journal = new Journal<string>(1500);
    const cursor = journal.cursor();
    let told = 0;
    for (let turn = 0; turn < 6; turn += 1) {
      filled(journal, 2500, 300, told + 1);
      told += 2500;
      for (const seq of [told, journal.oldestSeq, told - 700, told - 1200, told - 1, journal.oldestSeq + 1]) {
        if (seq < Math.max(300, journal.oldestSeq)) continue;
        cursor.seek(seq);
        for (const slot of [0, 1, 150, 299])
          expect(cursor.get(slot)).toBe(`r${seq - ((((seq - 1 - slot) % 300) + 300) % 300)}`);
      }
    }
    expect(journal.oldestSeq).toBeGreaterThan(10_000);
    expect(journal.entriesUntil(told)).toBe(told);
    expect(journal.entriesUntil(told - 9)).toBe(told - 9);
  });

  test('the entries of one event are forgotten together', () => {
    const journal = new Journal<string>(10);
    for (let entry = 0; entry < 1024; entry += 1)
      journal.push(entry % 3, `e${entry}`, 1 + Math.floor(entry / 20));
    journal.settle();
    // The eleventh from the end is of event 51, whose entries end at 1019.
    expect(journal.oldestSeq).toBe(51);
    expect(journal.history(0)).toEqual([
      { seq: 51, record: 'e1017' },
      { seq: 52, record: 'e1020' },
      { seq: 52, record: 'e1023' },
    ]);
  });

  test('a slot that is first heard of afterwards had no record then', () => {
    const journal = filled(new Journal<string>(10), 1024);
    journal.push(70, 'late', 1025);
    const cursor = journal.cursor();
    cursor.seek(1020);
    expect([cursor.get(0), cursor.get(70), cursor.get(5)]).toEqual(['r1020', undefined, undefined]);
    cursor.seek(1025);
    expect(cursor.get(70)).toBe('late');
    expect(journal.history(70)).toEqual([{ seq: 1025, record: 'late' }]);
  });
});
