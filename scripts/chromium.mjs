// Prints which browser to use as JSON, `{ "path": …, "advice": … }`: for programs of rooms that import nothing of ours.
import { findChromium } from './lib/chromium.mjs';

process.stdout.write(JSON.stringify(findChromium()));
