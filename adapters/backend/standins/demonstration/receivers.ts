// The houses that the demonstration's webhooks tell: names that no resolver knows. One takes everything, the other has been down for days.

/** The healthy one, and the one that is down. */
export const receivers = {
  healthy: 'https://orders.umzila.test/hooks/umzila',
  down: 'https://warehouse.umzila.test/events',
} as const;

/** What a receiver of the demonstration answers; undefined: the address is none of them. */
export const receiverAnswer = (address: string): Response | undefined => {
  if (address === receivers.healthy)
    return new Response('{"received":true}', {
      status: 200,
      headers: { 'content-type': 'application/json' },
    });
  return address === receivers.down ? new Response('Service Unavailable', { status: 503 }) : undefined;
};
