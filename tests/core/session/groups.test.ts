// Which groups are joined and left, when, and which questions wait for that.
import { describe, expect, test } from 'vitest';
import { settle } from '../portal/world.ts';
import { make } from './groupsWorld.ts';

/** Whether a promise has settled by now. */
const watched = (promise: Promise<unknown>) => {
  const seen = { isDone: false };
  void promise.then(() => {
    seen.isDone = true;
  });
  return seen;
};

describe('wishes', () => {
  test('[RTM-04] [RTM-06] uttered together are told together, twenty milliseconds later', async () => {
    const { groups, pass, since } = make();
    groups.want('coordinateUpdates', [1, 2, 2]);
    groups.want('coordinateUpdates', [2, 3]);
    groups.want('jobs');
    await pass(19);
    expect(since()).toEqual([]);
    await pass(1);
    expect(since()).toEqual(['beacon subscribeToCoordinateUpdates [[1,2,3]]', 'beacon subscribeToJobs []']);
    groups.want('coordinateUpdates', [3, 4]);
    await pass(20);
    expect(since()).toEqual(['beacon subscribeToCoordinateUpdates [[4]]']);
    await pass(1_000);
    expect(since()).toEqual([]);
  });

  test('[RTM-09] a group is left when the last who wanted it has gone, once', async () => {
    const { groups, pass, since } = make();
    const [one, two] = [groups.want('coordinateUpdates', [1, 2]), groups.want('coordinateUpdates', [2])];
    const [jobs, again] = [groups.want('jobs'), groups.want('jobs')];
    await pass(20);
    since();
    one();
    one();
    one();
    jobs();
    await pass(20);
    expect(since()).toEqual(['beacon unsubscribeFromCoordinateUpdates [[1]]']);
    two();
    again();
    await pass(20);
    expect(since()).toEqual([
      'beacon unsubscribeFromCoordinateUpdates [[2]]',
      'beacon unsubscribeFromJobs []',
    ]);
    groups.want('coordinateUpdates', [2]);
    await pass(20);
    expect(since()).toEqual(['beacon subscribeToCoordinateUpdates [[2]]']);
  });

  test('for no id, or ended before they were told, tell the hub nothing', async () => {
    const { groups, pass, since } = make();
    groups.want('coordinateUpdates');
    groups.want('jobTaskUpdates', []);
    groups.want('jobs')();
    await pass(50);
    expect(since()).toEqual([]);
  });

  test('where the line is down, or the user may not, wait for a line', async () => {
    const { groups, closed, barred, pass, since } = make();
    closed.add('jobs');
    barred.add('users');
    for (const name of ['jobs', 'users'] as const) groups.want(name);
    await pass(50);
    await groups.rejoin();
    expect(since()).toEqual([]);
    closed.clear();
    await groups.rejoin();
    expect(since()).toEqual(['beacon subscribeToJobs []']);
  });

  test('a join that was refused is tried again with the next wish', async () => {
    const { groups, refuses, pass, since } = make();
    refuses(true);
    groups.want('coordinateUpdates', [1]);
    await pass(20);
    refuses(false);
    await pass(1_000);
    expect(since()).toEqual(['beacon subscribeToCoordinateUpdates [[1]]']);
    groups.want('coordinateUpdates', [2]);
    await pass(20);
    expect(since()).toEqual(['beacon subscribeToCoordinateUpdates [[1,2]]']);
    // What was joined before stays so.
    refuses(true);
    groups.want('coordinateUpdates', [3]);
    await pass(20);
    refuses(false);
    groups.want('coordinateUpdates', [4]);
    await pass(20);
    expect(since()).toEqual([
      'beacon subscribeToCoordinateUpdates [[3]]',
      'beacon subscribeToCoordinateUpdates [[3,4]]',
    ]);
  });
});

describe('a new line', () => {
  test('[M-10] [RTM-03] joins everything wanted of the hub whose line it is, and is ready when the server has answered', async () => {
    const { groups, hold, answer, pass, since } = make();
    groups.want('myIdentity');
    groups.want('coordinateUpdates', [1, 2]);
    const leave = groups.want('jobs');
    await pass(20);
    leave();
    since();
    groups.lost('beacon');
    hold();
    const joined = watched(groups.rejoin());
    await settle();
    expect(since()).toEqual(['beacon subscribeToCoordinateUpdates [[1,2]]']);
    expect(joined.isDone).toBe(false);
    await answer();
    expect(joined.isDone).toBe(true);
    groups.lost('identity');
    await Promise.all([groups.rejoin(), answer()]);
    expect(since()).toEqual(['identity subscribeToMyIdentity []']);
  });

  test('takes in what was just wished: it is not told twice', async () => {
    const { groups, pass, since } = make();
    groups.want('jobs');
    await groups.rejoin();
    expect(since()).toEqual(['beacon subscribeToJobs []']);
    await pass(100);
    expect(since()).toEqual([]);
  });

  test('wishes after it are gathered as before', async () => {
    const { groups, pass, since } = make();
    groups.want('jobs');
    await groups.rejoin();
    since();
    groups.want('users');
    await pass(20);
    expect(since()).toEqual(['beacon subscribeToUsers []']);
  });
});

describe('a question that waits for its group', () => {
  test('[M-10] goes at once where nobody wants the group', async () => {
    const { groups, hold, pass, since } = make();
    await groups.ready('jobs');
    hold();
    const leave = groups.want('jobs');
    await pass(20);
    leave();
    since();
    const ready = watched(groups.ready('jobs'));
    await settle();
    expect(ready.isDone).toBe(true);
    expect(since()).toEqual([]);
  });

  test('[M-10] joins what is wanted by now without waiting to gather, and goes when that is answered', async () => {
    const { groups, hold, answer, since } = make();
    hold();
    const ready = watched(groups.ready('coordinateUpdates'));
    // Uttered together with the question.
    groups.want('coordinateUpdates', [1]);
    await settle();
    expect(since()).toEqual(['beacon subscribeToCoordinateUpdates [[1]]']);
    expect(ready.isDone).toBe(false);
    await answer();
    expect(ready.isDone).toBe(true);
  });

  test('[M-10] waits for a join that was under way before it', async () => {
    const made = make();
    made.hold();
    made.groups.want('jobs');
    await made.pass(20);
    made.since();
    const ready = watched(made.groups.ready('jobs'));
    await made.pass(2_000);
    expect(made.since()).toEqual([]);
    expect(ready.isDone).toBe(false);
    await made.answer();
    expect(ready.isDone).toBe(true);
    await made.pass(10_000);
    expect(made.late).toBe(0);
  });

  test('[M-10] goes at once where the line is down', async () => {
    const { groups, closed, since } = make();
    closed.add('jobs');
    groups.want('jobs');
    const ready = watched(groups.ready('jobs'));
    await settle();
    expect([ready.isDone, since()]).toEqual([true, []]);
  });

  test('[M-10] waits three seconds and no longer; the late answer is told, once', async () => {
    const made = make();
    made.hold();
    made.groups.want('jobs');
    const ready = watched(made.groups.ready('jobs'));
    await settle();
    await made.pass(2_999);
    expect(ready.isDone).toBe(false);
    await made.pass(1);
    expect(ready.isDone).toBe(true);
    expect(made.late).toBe(0);
    await made.answer();
    expect(made.late).toBe(1);
    await made.pass(10_000);
    expect(made.late).toBe(1);
  });

  test('[M-10] an answer that comes when the line has gone is nobody’s', async () => {
    const made = make();
    made.hold();
    made.groups.want('jobs');
    void made.groups.ready('jobs');
    await settle();
    await made.pass(3_000);
    made.closed.add('jobs');
    await made.answer();
    expect(made.late).toBe(0);
  });
});
