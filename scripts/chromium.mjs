// Prints the path of the browser to use as JSON, `{ "path": …, "advice": … }`: for programs of packages that may not
// import code of this repository.
import { findChromium } from './lib/chromium.mjs';

process.stdout.write(JSON.stringify(findChromium()));
