// The boundaries of docs/architecture.md as rules: a wrong import fails `npm test`, not a reviewer.

/**
 * The floors of each wing, from the ground up; the rooms of one line stand beside one another. An import goes to a lower floor or stays
 * in its room. Code that is loaded when it is opened may be named by the table of screens, which stands on top.
 */
const wings = {
  core: [
    ['access', 'kernel', 'ports'],
    ['format'],
    ['devices', 'drivers', 'notifications', 'parcels', 'people', 'questionnaires', 'territories', 'webhooks'],
    ['rates', 'tasks'],
    ['deliveries', 'pricing'],
    ['distances', 'jobs', 'payments', 'uploads'],
    ['contract'],
    ['reports'],
    ['resources'],
    ['state'],
    ['recording'],
    ['session'],
    ['outbox', 'services'],
    ['booking'],
    ['[^/]+\\.ts', 'public'],
  ],
  views: [
    ['base'],
    ['hooks'],
    ['kit'],
    ['admin', 'booking', 'identity'],
    ['public'],
    [
      'applications',
      'clients',
      'country',
      'dispatch',
      'distances',
      'media',
      'opinions',
      'people',
      'rates',
      'reports',
      'stores',
    ],
    ['dashboard', 'deliveries', 'replay', 'session', 'territories', 'tracking'],
    ['finance', 'hubs', 'jobs', 'profile', 'site'],
    ['app', '[^/]+\\.tsx?'],
  ],
  'adapters/backend': [
    ['db', 'windows'],
    ['http', 'tokens'],
    ['places'],
    [
      'mail',
      'pricing',
      'records',
      'standins/accountHolders',
      'standins/cardProvider',
      'standins/controlUnit',
    ],
    ['calls'],
    ['content', 'lists'],
    ['drivers', 'hub', 'ledger', 'notify'],
    ['cards', 'dispatch'],
    ['booking'],
    ['lookups', 'payments', 'standins/demonstration'],
    ['standins/identityProvider'],
    ['identity'],
    ['resources'],
    ['rates'],
    [
      'applications',
      'clients',
      'deliveries',
      'devices',
      'finance',
      'opinions',
      'stores',
      'territories',
      'uploads',
    ],
    ['reports'],
    ['distances', 'jobs', 'maintenance', 'people', 'site', 'webhooks'],
    ['served'],
    ['banking'],
  ],
};

/** Files of a room that list what stands on higher floors too, so that nothing but the composition and the outside imports them. */
const listings = { 'core/contract': ['everyCall.ts', 'keyRights.ts', 'rights.ts'] };

/** One rule a floor: what stands on it imports nothing of its own floor but its own room, and nothing of the floors above. */
const floorRules = Object.entries(wings).flatMap(([wing, floors]) =>
  floors.slice(0, -1).flatMap((rooms, at) =>
    rooms.map((room) => ({
      name: `floor-${wing.replace('/', '-')}-${room.replace('/', '-')}`,
      comment: `${wing}/${room} imports only what stands below it (docs/architecture.md)`,
      severity: 'error',
      from: {
        path: `^${wing}/${room}/`,
        pathNot: (listings[`${wing}/${room}`] ?? []).map((file) => `^${wing}/${room}/${file}$`),
      },
      to: {
        path: `^${wing}/(${[...rooms.filter((other) => other !== room), ...floors.slice(at + 1).flat()].join('|')})(/|$)`,
        ...(wing === 'views' ? { dependencyTypesNot: ['dynamic-import'] } : {}),
      },
    })),
  ),
);

module.exports = {
  forbidden: [
    ...floorRules,
    {
      name: 'no-circle',
      comment:
        'A screen that is loaded when it is opened may name the table of screens: only edges that load at once make a circle.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'listings-from-above',
      comment: 'The list of every call names every resource: what a first screen loads must not import it.',
      severity: 'error',
      from: { path: '^core/(?!public/|contract/(keyRights|rights)\\.ts$)' },
      to: {
        path: Object.entries(listings).flatMap(([room, files]) => files.map((file) => `^${room}/${file}$`)),
      },
    },
    {
      name: 'core-allowed-packages',
      comment: 'core is framework-free: rxjs, fp-ts, io-ts, immer and small pure helpers',
      severity: 'error',
      from: { path: '^core/' },
      to: {
        pathNot:
          '^(core/|node_modules/(rxjs|tslib|fp-ts|io-ts|immer|date-fns|@date-fns/tz|libphonenumber-js|dinero\\.js|polyclip-ts|d3-scale|d3-shape|d3-[a-z-]+|internmap|@types/d3-scale|@types/d3-shape)/)',
      },
    },
    {
      name: 'views-no-adapters',
      severity: 'error',
      from: { path: '^views/', pathNot: '^views/main\\.tsx$' },
      to: { path: '^adapters/' },
    },
    {
      name: 'views-core-face',
      comment: 'views import core through its face',
      severity: 'error',
      from: { path: '^views/' },
      to: { path: '^core/', pathNot: '^core/index\\.ts$' },
    },
    {
      name: 'adapters-core-face',
      severity: 'error',
      from: { path: '^adapters/' },
      to: { path: '^core/', pathNot: '^core/index\\.ts$' },
    },
    { name: 'adapters-no-views', severity: 'error', from: { path: '^adapters/' }, to: { path: '^views/' } },
    {
      name: 'adapters-no-siblings',
      comment: 'an adapter names one outside technology; only the composition roots put several together',
      severity: 'error',
      from: { path: '^adapters/([^/]+)/', pathNot: '^adapters/cli/' },
      to: { path: '^adapters/([^/]+)/', pathNot: '^adapters/$1/' },
    },
    {
      name: 'no-backend-in-browser',
      severity: 'error',
      from: { path: '^views/' },
      to: { path: '^(adapters/backend|node_modules/(@electric-sql|pg|hono|@node-rs))' },
    },
    {
      name: 'no-tests-in-sources',
      severity: 'error',
      from: { path: '^(core|views|adapters)/' },
      to: { path: '^tests/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'browser', 'default'] },
  },
};
