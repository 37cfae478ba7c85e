// The server, put together: the backend with the map services of its configuration. What `npm start` runs.
import { main } from './backend/main.ts';
import { outsideMaps } from './outsideMaps.ts';

await main(process.env, outsideMaps);
