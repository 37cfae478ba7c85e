// The boundaries of docs/architecture.md as rules: a wrong import fails `npm test`, not a reviewer.
module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      comment:
        'A screen that is loaded when it is opened may name the table of screens: only edges that load at once make a circle.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'core-allowed-packages',
      comment: 'core is framework-free: rxjs, fp-ts, io-ts, immer and small pure helpers',
      severity: 'error',
      from: { path: '^core/' },
      to: {
        pathNot:
          '^(core/|node_modules/(rxjs|tslib|fp-ts|io-ts|immer|date-fns|@date-fns/tz|libphonenumber-js|dinero\\.js)/)',
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
