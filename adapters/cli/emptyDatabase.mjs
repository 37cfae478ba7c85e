// Creates an empty embedded database in the folder that is named, for a first start to fill: it runs beside the build, so it is not built itself.
import { PGlite } from '@electric-sql/pglite';

// it becomes the portal's own, which nobody else reads
process.umask(0o077);
const engine = await PGlite.create(process.argv[2]);
await engine.close();
