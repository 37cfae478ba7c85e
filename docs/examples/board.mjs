// The board without a screen: `node board.mjs https://portal.example me@example.com secret` prints its runs whenever they change.
import { createPortal } from 'umzila/core';
import { nodePorts } from 'umzila/node';

const [url, email, password] = process.argv.slice(2);
const portal = createPortal(nodePorts({ url }), { country: 'ZA' });
await portal.session.signIn({ email, password });
portal.jobs.list({ isOpen: true, pageSize: 5 }).subscribe(({ rows, totalItems, loaded }) => {
  if (loaded) console.log(`${totalItems} open: ${rows.map((job) => job.id).join(', ')}`);
});
