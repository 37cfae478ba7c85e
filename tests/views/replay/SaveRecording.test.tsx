import { gunzipSync } from 'node:zlib';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { right } from 'fp-ts/Either';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReplay, type HttpPort, type Portal } from '../../../core/index.ts';
import { KitProvider } from '../../../views/app/KitProvider.tsx';
import { RenderErrorBoundary } from '../../../views/app/RenderErrorBoundary.tsx';
import { ApiProvider } from '../../../views/hooks/useApi.ts';
import { PortalProvider } from '../../../views/hooks/usePortal.tsx';
import { reportedRecording } from '../../../views/replay/recentRecording.ts';
import SaveRecording from '../../../views/replay/SaveRecording.tsx';
import { ModelServer } from '../../arbitraries/modelServer.ts';
import { makeWorld } from '../../core/portal/world.ts';

const user = userEvent.setup();
const patient = { timeout: 10_000 };
const portals: Portal[] = [];
let saved: { readonly name: string; readonly file: Blob }[] = [];

beforeEach(() => {
  saved = [];
  let file: Blob | null = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob instanceof Blob ? blob : null;
    return 'blob:test';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (file !== null) saved.push({ name: this.download, file });
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const portal of portals.splice(0)) await portal.stop();
});

/** A portal that has heard a booking, a driver by name and a token. */
const heard = (): Portal => {
  const portal = makeWorld().make();
  portals.push(portal);
  const server = new ModelServer(1);
  server.move({ kind: 'book', pick: 1 });
  portal.log.append([
    ...server.told,
    { origin: 'rest', type: 'strange.answer', data: { token: 'abcdef', email: 'thandi@example.test' } },
  ]);
  return portal;
};
const unzipped = async (file: Blob | undefined): Promise<string> =>
  file === undefined ? '' : gunzipSync(new Uint8Array(await file.arrayBuffer())).toString('utf8');

describe('Save recording', () => {
  it('says the size, blanks people unless told otherwise, and gives a file that replays', async () => {
    const portal = heard();
    const onClose = vi.fn();
    render(
      <KitProvider>
        <PortalProvider value={portal}>
          <SaveRecording onClose={onClose} />
        </PortalProvider>
      </KitProvider>,
    );
    await screen.findByText(/^\d+ events, \d+ KB$/, {}, patient);
    await user.click(screen.getByRole('radio', { name: 'The last 60 minutes' }));
    await screen.findByText(/^\d+ events, \d+ KB$/, {}, patient);
    const save = screen.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false), patient);
    await user.click(save);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1), patient);
    expect(saved[0]?.name).toMatch(/^umzila-.*\.jsonl\.gz$/);
    const text = await unzipped(saved[0]?.file);
    expect(text).not.toMatch(/abcdef|thandi|"D1"/);
    const replay = createReplay();
    replay.push(text);
    replay.end();
    expect(replay.moment.current.tables.jobs.get(1)?.jobStatusId).toBe(portal.jobs.all.get(1)?.jobStatusId);
  });
  it('keeps names when asked to, never a token, and says what that means', async () => {
    render(
      <KitProvider>
        <PortalProvider value={heard()}>
          <SaveRecording onClose={() => undefined} />
        </PortalProvider>
      </KitProvider>,
    );
    await user.click(
      screen.getByRole('switch', { name: 'Blank names, phones, emails and what people wrote' }),
    );
    expect(screen.getByText(/personal details/)).toBeDefined();
    const save = screen.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false), patient);
    await user.click(save);
    await waitFor(() => expect(saved).toHaveLength(1), patient);
    const text = await unzipped(saved[0]?.file);
    expect(text).toContain('thandi@example.test');
    expect(text).not.toContain('abcdef');
  });
});

const Broken = (): never => {
  throw new Error('out of parcels');
};

describe('the recording of an error report', () => {
  it('is sent with the report, people blanked, and can be saved from the page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const swallow = (event: ErrorEvent): void => event.preventDefault();
    window.addEventListener('error', swallow);
    const sent: unknown[] = [];
    const http: Pick<HttpPort, 'send'> = {
      send: async (call, input) => {
        sent.push(input);
        const answer = call.answer?.decode({ id: 41 });
        if (answer?._tag !== 'Right') throw new Error('the contract wants another answer');
        return right(answer.right);
      },
    };
    const portal = heard();
    render(
      <ApiProvider value={{ ...makeWorld().http, ...http }}>
        <RenderErrorBoundary whoSaw={() => '7'} recorder={() => portal}>
          <Broken />
        </RenderErrorBoundary>
      </ApiProvider>,
    );
    await screen.findByText(/41/, {}, patient);
    window.removeEventListener('error', swallow);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ body: { Recording: expect.stringContaining('"umzila":"recording"') } });
    expect(JSON.stringify(sent)).not.toMatch(/abcdef|thandi/);
    await user.click(screen.getByRole('button', { name: 'Save recording' }));
    await screen.findByText(/^Saved as umzila-/, {}, patient);
    expect(await unzipped(saved[0]?.file)).toContain('"type":"job"');
  });

  it('is as long as the contract allows, or left out', () => {
    const asked: number[] = [];
    const recorder = (sizeOf: (minutes: number) => number) => ({
      record: (minutes: number) => {
        asked.push(minutes);
        return 'x'.repeat(sizeOf(minutes));
      },
    });
    expect(reportedRecording(recorder((minutes) => minutes * 60_000))).toHaveLength(120_000);
    expect(asked).toEqual([5, 2]);
    expect(reportedRecording(recorder(() => 120_001))).toBeNull();
    expect(
      reportedRecording({
        record: () => {
          throw new Error('no memory');
        },
      }),
    ).toBeNull();
    expect(reportedRecording(null)).toBeNull();
  });
});
