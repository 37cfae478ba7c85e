// `npm start`, its first line: a Node that is too old is told so in words. Written in what such a Node still reads, for the rest it
// would answer with a syntax error.
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  process.stderr.write(
    `Umzila needs Node 20 or later; this is ${process.version}. See https://nodejs.org.\n`,
  );
  process.exit(1);
} else import('./start.mjs');
